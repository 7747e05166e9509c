import { Option } from "effect";
import { HttpServerRequest } from "effect/http";
import { describe, expect, it } from "vitest";
import { addressOf as addressOfRequest } from "#adapters/http-server/authenticate.ts";

const request = (forwarded?: string) =>
  HttpServerRequest.fromWeb(
    new Request("http://haz.test/", { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }),
  ).modify({ remoteAddress: Option.some("10.0.0.1") });
const addressOf = (forwarded: string | undefined, trustedProxies: number) =>
  addressOfRequest(request(forwarded), trustedProxies);

describe("the address that a request came from", () => {
  it("is the connection's own, whatever headers say, when there is no proxy", () => {
    expect(addressOf(undefined, 0)).toBe("10.0.0.1");
    expect(addressOf("203.0.113.9", 0)).toBe("10.0.0.1");
  });

  it("is what the outermost trusted proxy saw, not what the caller wrote before it", () => {
    expect(addressOf("203.0.113.9", 1)).toBe("203.0.113.9");
    expect(addressOf("1.2.3.4, 203.0.113.9", 1)).toBe("203.0.113.9");
    expect(addressOf("1.2.3.4, 203.0.113.9, 10.0.0.7", 2)).toBe("203.0.113.9");
    expect(addressOf("2001:db8::1", 1)).toBe("2001:db8::1");
  });

  it("is the connection's own when a proxy was passed by or said nothing that is an address", () => {
    expect(addressOf(undefined, 1)).toBe("10.0.0.1");
    expect(addressOf("203.0.113.9", 2)).toBe("10.0.0.1");
    expect(addressOf("somebody", 1)).toBe("10.0.0.1");
  });
});
