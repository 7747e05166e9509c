// Loaded before a script that was started by bootstrap.mjs: when the starter is killed, the script stops in good order.
// A process that such a script forks takes over its arguments, this file too, but has a channel for something else.
if (process.channel && process.env.SCRIPT_PARENT === String(process.ppid)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // Listening must not keep a finished script alive.
  process.channel.unref();
}
