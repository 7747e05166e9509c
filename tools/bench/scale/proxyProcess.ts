// node proxyProcess.ts http://127.0.0.1:1 http://127.0.0.1:2: a proxy as a process of its own, so that its processor time is known.
import { startProxy } from "./proxy.ts";

const proxy = await startProxy(process.argv.slice(2));
process.stdout.write(`${JSON.stringify({ base: proxy.base })}\n`);
process.on("SIGUSR2", () => process.stdout.write(`${JSON.stringify(proxy.counts())}\n`));
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));
