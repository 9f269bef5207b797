import { installVsCodeHost } from "./install";
import { needPrograms } from "./systemTools";

// Fills the cache ahead of the tests.
await needPrograms(["chromium"], console.log);
await installVsCodeHost(console.log);
