// npm run release: release/hazledger-VERSION.tgz, the built product as one package that needs npm and Node alone.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleServer } from "./release/bundleServer.ts";
import { bundledLicenses, copyPackages, postgresPackage, shippedVersions } from "./release/shippedPackages.ts";
import { packageOf } from "./release/writePackage.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { name, version, description, license, optionalDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const folder = join(root, "release");
const built = spawnSync(process.execPath, ["tools/build.ts", "--if-changed"], { cwd: root, stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

mkdirSync(folder, { recursive: true });
const made = mkdtempSync(join(folder, "making-"));
try {
  const libraries = await bundleServer(root, join(made, "server"));
  const copied = [
    ["dist", "dist"],
    ["data/demo", "data/demo"],
    ["data/passwords", "data/passwords"],
    ["data/reference", "data/reference"],
    ["data/reference-lists", "data/reference-lists"],
    ["deploy", "deploy"],
    ["docs/commands.md", "README.md"],
    ["CHANGELOG.md", "CHANGELOG.md"],
    ["tools/release/POSTGRESQL-LICENSE.txt", "POSTGRESQL-LICENSE.txt"],
    ["tools/release/start.mjs", "bin/hazledger.mjs"],
    ["tools/support/leanMemory.json", "server/leanMemory.json"],
    // pdfkit, which is bundled, asks for these by a name of its own package: see `imports` below.
    ["node_modules/pdfkit/js/standard-fonts", "server/standard-fonts"],
  ] as const;
  for (const [from, to] of copied)
    cpSync(join(root, from), join(made, to), {
      recursive: true,
      filter: (path) => !/\/\.vite$|standard-fonts.*\.mjs$/.test(path),
    });
  copyPackages(root, made);
  writeFileSync(join(made, "LICENSES.txt"), bundledLicenses(libraries));
  const dependencies = shippedVersions(root);
  const manifest = {
    name,
    version,
    description,
    license,
    type: "module",
    bin: { hazledger: "bin/hazledger.mjs" },
    engines: { node: ">=24" },
    imports: { "#standard-fonts/*": "./server/standard-fonts/*.cjs" },
    dependencies,
    bundleDependencies: Object.keys(dependencies),
    platformPackages: optionalDependencies,
  };
  writeFileSync(join(made, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const bytes = await packageOf(made);
  const file = join(folder, `${name}-${version}.tgz`);
  writeFileSync(file, bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  process.stdout.write(
    `${file}: ${(bytes.length / 1e6).toFixed(1)} MB, SHA-256 ${hash}\n` +
      `It carries ${postgresPackage} ${dependencies[postgresPackage]}; on another platform, the first start takes PostgreSQL from npm.\n`,
  );
} finally {
  rmSync(made, { recursive: true, force: true });
}
