// The S3-compatible server of the tests as a process of its own.
import { startS3Server } from "../../../tests/support/s3Server.ts";

const s3 = await startS3Server();
process.stdout.write(`${JSON.stringify({ base: s3.url() })}\n`);
const end = () => {
  s3.stop();
  process.exit(0);
};
process.once("SIGTERM", end);
process.once("disconnect", end);
