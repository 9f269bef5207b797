import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { buildServer } from "./buildServer";

const connection = createConnection(ProposedFeatures.all);
buildServer(connection);
connection.listen();
