import { isLocalAddress } from "@/lib/content/ip-lookup/address";

export const STUN_SERVERS = ["stun:stun.l.google.com:19302", "stun:stun1.l.google.com:19302"];
const MAX_CANDIDATES = 10;
const MAX_MS = 3_000;
const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

export function findLocalAddresses(signal: AbortSignal): Promise<string[]> {
  const connection = openConnection();
  if (!connection) return Promise.resolve([]);
  return new Promise((resolve) => {
    let candidates = 0;
    const end = (found: string[]) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      connection.onicecandidate = null;
      connection.close();
      resolve(found);
    };
    const giveUp = () => end([]);
    const timer = setTimeout(giveUp, MAX_MS);
    signal.addEventListener("abort", giveUp);

    connection.onicecandidate = ({ candidate }) => {
      if (!candidate) return;
      candidates += 1;
      const found = [...new Set(candidate.candidate.match(ADDRESS)?.filter(isLocalAddress))];
      if (found.length > 0 || candidates >= MAX_CANDIDATES) end(found);
    };
    offer(connection).catch(giveUp);
  });
}

function openConnection(): RTCPeerConnection | null {
  try {
    return new RTCPeerConnection({ iceServers: [{ urls: STUN_SERVERS }] });
  } catch {
    return null;
  }
}

/** Creates a channel first: without one, the browser gathers no candidates. */
async function offer(connection: RTCPeerConnection): Promise<void> {
  connection.createDataChannel("");
  await connection.setLocalDescription(await connection.createOffer());
}
