import path from "node:path";
import { Worker } from "node:worker_threads";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { schemaWorkerOver } from "#shared/schema/workerThread";
import { buildServer } from "./buildServer";

const connection = createConnection(ProposedFeatures.all);
buildServer(connection, schemaWorkerOver((options) => new Worker(path.join(__dirname, "schemaWorker.js"), options), { setTimeout, clearTimeout }));
connection.listen();
