import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { until } from "@/tests/factories/until";
import { limitUnanswered } from "./unanswered";

const MOST = 4;
const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: Server;
let client: Socket;
let asked: ServerResponse[];
let received: string;

beforeEach(async () => {
  asked = [];
  received = "";
  server = createServer(limitUnanswered(MOST, (_request, response) => asked.push(response)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("data", (chunk) => {
    received += String(chunk);
  });
  client.on("error", () => undefined);
  await once(client, "connect");
});
afterEach(() => {
  client.destroy();
  server.close();
});

const answers = () => received.match(/200 OK/g)?.length ?? 0;

it("ends a connection on which too many wait, and makes nothing of the rest", async () => {
  client.write(REQUEST.repeat(1_000));
  await once(client, "close");
  expect(asked).toHaveLength(MOST);
});

it("answers as many as may wait, in their order", async () => {
  client.write(REQUEST.repeat(MOST));
  await until(() => asked.length === MOST);
  for (const [index, response] of [...asked.entries()].reverse()) response.end(`answer ${index}`);
  await until(() => received.includes(`answer ${MOST - 1}`));
  expect(received.match(/answer \d/g)).toEqual(["answer 0", "answer 1", "answer 2", "answer 3"]);
});

it("does not count what was answered", async () => {
  for (let round = 1; round <= 3; round++) {
    client.write(REQUEST.repeat(MOST));
    await until(() => asked.length === round * MOST);
    for (const response of asked.slice(-MOST)) response.end();
    await until(() => answers() === round * MOST);
  }
  expect(client.destroyed).toBe(false);
});

it("tells those behind the one that is being sent, too, where the client hangs up", async () => {
  client.write(REQUEST.repeat(3));
  await until(() => asked.length === 3);
  const closed = asked.map((response) => once(response, "close"));
  asked[0]?.write("the beginning");
  await until(() => received.includes("the beginning"));
  client.destroy();
  await Promise.all(closed);
  expect(asked.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
});
