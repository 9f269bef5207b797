import type { Culprit } from "./culprit";

export const docker: Culprit = {
  name: "docker",
  signature: /^(?:Unable to find image '|Using default tag: |[\w.-]+: Pulling from |[\da-f]{12}: (?:Pulling|Waiting|Downloading|Verifying|Download|Extracting|Pull|Already)|Digest: sha\d+:|Status: (?:Downloaded newer image|Image is up to date) )/,
  continues: /^(?:[\da-f]{12}: |Digest|Status|\S+\/\S+:\S+$)/,
  explanation: "docker reports the pull of an image.",
  advice: "Pull the image before (`docker pull …`), or pass `--pull never` or `--quiet`; `docker run -i --rm` without `-t` keeps the streams apart.",
  evidence: "https://docs.docker.com/reference/cli/docker/container/run/",
};
