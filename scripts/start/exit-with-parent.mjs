// Preloaded into a child process: ends it when its parent is gone, even after SIGKILL.

// The child's own workers inherit this preload, which does nothing in them; they end with the child.
if (process.ppid === Number(process.env.START_PID)) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The open channel must not keep the child alive.
  process.channel?.unref();
}
