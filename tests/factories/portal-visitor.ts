import { randomInt } from "node:crypto";

export type PortalResponse = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  setCookies: string[];
};

/** A visitor with a unique address and the portal's cookies. */
export class PortalVisitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  address: string;

  constructor(url: string, address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`) {
    this.#url = url;
    this.address = address;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<PortalResponse> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: "manual",
      headers: {
        "x-forwarded-for": this.address,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : {},
      setCookies,
    };
  }

  get(path: string): Promise<PortalResponse> {
    return this.call("GET", path);
  }

  signIn(email: string, code?: string): Promise<PortalResponse> {
    const path = `/api/whmcs/customer/${encodeURIComponent(email)}`;
    return this.call("POST", path, code === undefined ? undefined : { code });
  }
}
