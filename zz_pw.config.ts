import base from "./playwright.config.ts";
export default { ...base, timeout: 150_000, expect: { ...base.expect, timeout: 40_000 }, retries: 0, workers: 1 };
