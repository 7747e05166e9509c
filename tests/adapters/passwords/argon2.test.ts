import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { isCommon } from "#adapters/passwords/commonPasswords.ts";
import { passwordsLive } from "#adapters/passwords/argon2.ts";
import { randomPassword, randomToken } from "#adapters/passwords/randomTokens.ts";
import { Passwords } from "#application/identity/Passwords.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { Password, PASSWORD_MAX } from "#domain/identity/Password.ts";

const run = <A>(use: (passwords: Passwords["Service"]) => Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(Effect.flatMap(Passwords, use).pipe(Effect.provide(passwordsLive)));

describe("passwords", () => {
  it("are hashed with argon2id at no less than OWASP's parameters, with a salt of their own", async () => {
    const [one, two] = await run(({ hash }) => Effect.all([hash("Correct-Horse-7"), hash("Correct-Horse-7")]));
    expect(one).toMatch(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}),t=[2-9],p=1\$/);
    expect(one).not.toBe(two);
  });

  it("match their own hash only, letters composed or not", async () => {
    const verified = await run(({ hash, verify }) =>
      Effect.flatMap(hash("Zoë-Horse-7"), (stored) =>
        Effect.all(["Zoë-Horse-7", "Zoe\u0308-Horse-7", "zoë-Horse-7", ""].map((one) => verify(one, stored))),
      ),
    );
    expect(verified).toEqual([true, true, false, false]);
  });

  it("that are huge are cut to the longest that an account can have before they are hashed", async () => {
    const longest = "x".repeat(PASSWORD_MAX);
    const isCut = await run(({ hash, verify }) =>
      Effect.flatMap(hash(longest), (stored) => verify("x".repeat(10_000_000), stored)),
    );
    expect(isCut).toBe(true);
  });
});

describe("common passwords", () => {
  it("are known in any capitals, and uncommon ones are not among them", () => {
    for (const common of ["Password1", "Passw0rd", "P@ssw0rd", "Qwerty123", "ILoveYou1", "Welcome123", "1q2w3e4R"]) {
      expect(isCommon(common), common).toBe(true);
    }
    for (const other of ["Correct-Horse-7", "Demo-2026", "Abcdefg1-x", randomPassword(), ""]) {
      expect(isCommon(other) && other !== "", other).toBe(false);
    }
  });
});

describe("what is made at random", () => {
  it("is a password that the rule accepts, and a token of 256 bits, new each time", () => {
    const made = Array.from({ length: 100 }, () => randomPassword());
    expect(made.every((one) => validate(Password, one)._tag === "Success")).toBe(true);
    expect(new Set(made).size).toBe(100);
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
  });
});
