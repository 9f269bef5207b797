import { type Browser, chromium } from "playwright-core";
import { findBrowser, needPrograms, type Report } from "./systemTools";

/** Starts a headless Chromium without its own network chatter. */
export async function startBrowser(report: Report): Promise<Browser> {
  await needPrograms(["chromium"], report);
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("No Chromium was found after its installation.");
  return chromium.launch({
    executablePath,
    headless: true,
    timeout: 120_000,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}
