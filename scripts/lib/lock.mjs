import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Ensures that one process at a time serves a folder. The lock is a listening socket, so it ends with the
 * process, and no process ID can be mistaken for another's.
 * @param file relative, because the path of a socket may have a hundred characters only
 * @param describeHolder message about this process for a second one
 */
export async function lock(file, describeHolder) {
  const places = [
    file,
    path.join(tmpdir(), `${createHash("sha256").update(path.resolve(file)).digest("hex").slice(0, 16)}.sock`),
  ];
  for (const place of places) {
    const heldBy = await readHolder(place);
    if (heldBy !== undefined) return { heldBy };
  }
  for (const place of places) {
    rmSync(place, { force: true });
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.end(describeHolder());
    });
    server.unref();
    try {
      await once(server.listen(place), "listening");
      return { release: () => server.close() };
    } catch (error) {
      // Some shared folders can't hold a socket; the system's temporary folder can.
      if (place === places.at(-1)) throw error;
    }
  }
  throw new Error("no place for the lock");
}

async function readHolder(place) {
  const socket = connect(place);
  socket.setEncoding("utf8").setTimeout(2_000, () => socket.end());
  let message = "";
  try {
    await once(socket, "connect");
    for await (const chunk of socket) message += chunk;
    return message;
  } catch {
    return undefined;
  }
}
