// Runs on whatever Node the machine has (20 or newer) before anything is installed: plain JavaScript, no dependency.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { spawn, spawnSync } from "node:child_process";

export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const lockFile = join(root, "package-lock.json");
const stampFile = join(modules, ".hazledger-lock");
const wantedMajor = 24;

/** Ends the command with one sentence instead of a stack trace. */
const stop = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** What is installed: "all", "product" (without what only developers need), or null where it is not the lock file's. */
const installedNow = (hash) => {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, "utf8").split(" ") : [];
  if (stamp[0] === hash) return stamp[1] ?? "all";
  // Installed by somebody else, with npm itself.
  try {
    const wanted = Object.entries(JSON.parse(readFileSync(lockFile, "utf8")).packages).filter(([path]) => path !== "");
    const found = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
    const isThere = ([path, entry]) =>
      found[path] === undefined ? entry.optional === true : found[path].version === entry.version;
    if (wanted.every(isThere)) return "all";
    return wanted.filter(([, entry]) => entry.dev !== true).every(isThere) ? "product" : null;
  } catch {
    return null;
  }
};

/** The PATH without node_modules/.bin: `npm ci` must not run on the Node it is about to replace. */
const outsidePath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter);

/**
 * Installs the locked packages where they are missing or belong to another lock file. Developers' tools are added to
 * what is there, since a server may be running from it.
 */
const install = (scope) => {
  const hash = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  let installed = installedNow(hash);
  if (installed !== "all" && installed !== scope) {
    const args =
      installed === "product" ? ["install", "--no-save"] : ["ci", ...(scope === "all" ? [] : ["--omit=dev"])];
    process.stderr.write(`Installing packages (npm ${args.join(" ")}), this takes a minute the first time...\n`);
    const { status, stdout, stderr, error } = spawnSync(
      "npm",
      [...args, "--loglevel=error", "--no-audit", "--no-fund"],
      {
        cwd: root,
        env: { ...process.env, PATH: outsidePath() },
        shell: process.platform === "win32",
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    if (status !== 0)
      stop(`${stdout ?? ""}${stderr ?? ""}\nnpm ${args[0]} failed${error ? `: ${error.message}` : ""}.`);
    installed = scope;
  }
  writeFileSync(stampFile, `${hash} ${installed}`);
};

/** The Node 24 that comes with the packages, or this process's own when it is new enough. */
const pinnedNode = () => {
  const own = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= wantedMajor) return process.execPath;
  return stop(
    `HazLedger runs on Node ${wantedMajor}; this is Node ${process.versions.node}, and the copy that npm installs ` +
      `(package "node") is missing. Install Node ${wantedMajor}, or run "npm ci" with install scripts allowed.`,
  );
};

/**
 * Makes the packages ready and answers with the path of the Node that runs the project.
 *
 * @param scope "product" for what runs and builds the product, "all" with the tools of its developers
 */
export const bootstrap = (scope = "all") => {
  if (Number(process.versions.node.split(".")[0]) < 20) stop("HazLedger needs Node 20 or newer to start.");
  install(scope);
  return pinnedNode();
};

/**
 * Runs a script of the project with the pinned Node and ends as it ends. Signals are passed on. The script gets a
 * channel to this process: when this process is killed outright, the script is told to stop instead of living on.
 * A `detached` script stands in a process group of its own, so that a signal to the whole group (Ctrl-C, a service
 * manager) reaches it once, through here, and not twice; it cannot read the terminal.
 */
export const runAndExit = (node, args, { detached = false } = {}) => {
  const follow = new URL("./followParent.mjs", import.meta.url).href;
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", `--import=${follow}`, ...args], {
    cwd: root,
    detached,
    stdio: [detached ? "ignore" : "inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: `${join(modules, ".bin")}${delimiter}${process.env.PATH ?? ""}`,
      SCRIPT_PARENT: String(process.pid),
    },
  });
  let passedOn = 0;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => {
      // In a terminal Ctrl-C reaches a script of the same group by itself; npm passes on what we got already.
      if (!detached && signal === "SIGINT" && process.stdin.isTTY) return;
      if (Date.now() - passedOn < 500) return;
      passedOn = Date.now();
      child.kill(signal);
    });
  }
  child.on("error", (error) => stop(`Cannot run ${node}: ${error.message}`));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.exit(128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1));
  });
};
