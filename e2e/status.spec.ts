import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withZip } from "#adapters/formats/zipFile.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

const LIMITS = { entries: 10, bytes: 10_000_000 };

test.describe("an admin", () => {
  test.use({ who: "admin", expectedProblem: /Failed to load resource/ });

  test("sees from the users how the server is, with the request that failed; figures stay while it is away", async ({
    page,
    context,
    house,
  }) => {
    const { call } = await house.api("admin");
    await page.goto("/users");
    await page.getByRole("link", { name: "Server Status" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Server Status" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem")).toHaveText([
      "User Management",
      "Server Status",
    ]);
    for (const words of [
      /^PostgreSQL \d+/,
      "No backup is scheduled. Set BACKUP_URL.",
      "No archive is kept by HazLedger. PostgreSQL has its own.",
      "No mail server is set up. Set SMTP_URL.",
    ])
      await expect(page.getByRole("definition").filter({ hasText: words })).toBeVisible();
    const asOf = page.getByRole("status").filter({ hasText: /^As of .*, from server .+, process \d+$/ });
    await expect(asOf).toBeVisible();
    const errors = page.getByRole("table", { name: "Last Errors" });
    const refresh = page.getByRole("button", { name: "Refresh" });

    // Nothing can be stored where the folder for files is a file.
    const files = join(house.dataDir, "files");
    const moved = await rename(files, `${files}-away`).then(
      () => true,
      () => false,
    );
    await writeFile(files, "");
    const form = new FormData();
    form.set("file", new File(["name\nx\n"], "list.csv"));
    const failed = await call("POST", "/file/upload", form);
    await rm(files);
    if (moved) await rename(`${files}-away`, files);
    expect(failed.status).toBe(503);
    await refresh.click();
    const row = errors.getByRole("row").filter({ hasText: failed.headers.get("x-request-id") ?? "no id" });
    await expect(row).toContainText("POST /api/admin/v1/file/upload");
    await expect(row).toContainText("503 Unavailable");
    await expect(page.getByRole("table", { name: "Slowest Requests" })).toContainText("/api/admin/v1/");

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download for Support" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^hazledger-support-\d{4}-\d{2}-\d{2}\.zip$/);
    const [names, status] = await withZip(await readFile(await file.path()), LIMITS, async (zip) => [
      zip.names,
      Buffer.from(await zip.read("status.json")).toString(),
    ]);
    expect(names).toEqual(["status.json", "settings.json", "database.json"]);
    expect(status).toContain(failed.headers.get("x-request-id"));

    // The figures stay while the server is out of reach.
    await context.setOffline(true);
    await refresh.click();
    await expect(page.getByRole("status").filter({ hasText: /^Warning: The figures are from/ })).toBeVisible();
    await expect(row).toBeVisible();
    await expectNoBarrier(page, "status of a server that is away", refresh);
    await context.setOffline(false);
    await refresh.click();
    await expect(page.getByText("The figures are from")).toHaveCount(0);
    await expect(asOf).toBeVisible();
  });
});
