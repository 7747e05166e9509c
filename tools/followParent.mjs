// Loaded before a script that was started by bootstrap.mjs: when the starter is killed, the script stops in good order.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // Listening must not keep a finished script alive.
  process.channel.unref();
}
