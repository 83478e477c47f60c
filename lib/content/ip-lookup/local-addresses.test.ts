import { findLocalAddresses } from "@/lib/content/ip-lookup/local-addresses";

type Candidate = { candidate: { candidate: string } | null };

class PeerConnection {
  static last: PeerConnection;
  onicecandidate: ((event: Candidate) => void) | null = null;
  isClosed = false;
  constructor() {
    PeerConnection.last = this;
  }
  createDataChannel() {}
  createOffer = async () => ({ type: "offer", sdp: "" });
  setLocalDescription = async () => undefined;
  close() {
    this.isClosed = true;
  }
  offer(...addresses: string[]) {
    for (const address of addresses) {
      const candidate = `candidate:1 1 udp 2113937151 ${address} 51234 typ host generation 0`;
      this.onicecandidate?.({ candidate: { candidate } });
    }
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { RTCPeerConnection: PeerConnection });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "RTCPeerConnection");
});

const find = () => findLocalAddresses(new AbortController().signal);

test("gives up after three seconds", async () => {
  const found = find();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(PeerConnection.last.isClosed).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(PeerConnection.last.isClosed).toBe(true);
  expect(await found).toEqual([]);
});

test("gives up after ten candidates", async () => {
  const found = find();
  PeerConnection.last.offer(...Array.from({ length: 9 }, (_, index) => `203.0.113.${index + 1}`));
  expect(PeerConnection.last.isClosed).toBe(false);
  PeerConnection.last.offer("f3a1c9d2-0000-4000-8000-000000000000.local");
  expect(PeerConnection.last.isClosed).toBe(true);
  expect(await found).toEqual([]);
});

test("stops at the first private address", async () => {
  const found = find();
  PeerConnection.last.offer("127.0.0.1", "172.32.0.1", "169.254.7.7", "10.9.9.9");
  expect(PeerConnection.last.isClosed).toBe(true);
  expect(await found).toEqual(["169.254.7.7"]);
});

test("stops when the caller aborts", async () => {
  const leaving = new AbortController();
  const found = findLocalAddresses(leaving.signal);
  leaving.abort();
  expect(await found).toEqual([]);
  expect(PeerConnection.last.isClosed).toBe(true);
});

test("finds no addresses in a browser without peer connections", async () => {
  Reflect.deleteProperty(globalThis, "RTCPeerConnection");
  expect(await find()).toEqual([]);
});
