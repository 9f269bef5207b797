import path from "node:path";
import { cacheFolder } from "../../test/support/vscodeHost/cache";
import { installVsCodeHost } from "../../test/support/vscodeHost/install";
import { startServer } from "../../test/support/vscodeHost/server";
import type { Report } from "../../test/support/vscodeHost/systemTools";
import type { RunningForm } from "./runningForm";

/** What keeps foreign windows away, and the workspace's own page to start from; the rest is as a user has it. */
const settings = { "workbench.startupEditor": "readme", "workbench.secondarySideBar.defaultVisibility": "hidden", "chat.disableAIFeatures": true, "telemetry.telemetryLevel": "off", "git.enabled": false, "remote.autoForwardPorts": false };

/** Serves VS Code on 127.0.0.1; settings and layout are kept between starts. */
export async function startBrowserForm(extension: string, workspace: string, report: Report): Promise<RunningForm> {
  const host = await installVsCodeHost(report);
  report("Installing the extension and starting VS Code's server …");
  const server = await startServer(host, { extensions: [extension], settings, home: path.join(cacheFolder(), "start") });
  return { where: server.addressOf(workspace), ended: server.ended, stop: () => server.stop() };
}
