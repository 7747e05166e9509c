import { useEffect, useRef, useState } from "react";
import { PASSKEYS } from "./secondFactorTexts.ts";

/** Browsers since 2025 read and write the JSON of passkeys themselves. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;

const WORDS: Readonly<Record<string, string>> = {
  // The person has canceled it, or has waited too long: browsers do not say which.
  NotAllowedError: PASSKEYS.canceled,
  InvalidStateError: PASSKEYS.known,
};

/** Asks the browser to make or to use a passkey. What it is doing ends with the screen. */
export const usePasskey = () => {
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState("");
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (
    find: (signal: AbortSignal) => Promise<Credential | null>,
    onAnswer: (answer: string) => void,
  ): Promise<void> => {
    stop();
    const one = new AbortController();
    running.current = one;
    setFailure("");
    setWaiting(true);
    try {
      // It has the method toJSON.
      const answer = JSON.stringify(await find(one.signal));
      if (!one.signal.aborted) onAnswer(answer);
    } catch (cause) {
      if (!one.signal.aborted)
        setFailure((cause instanceof Error ? WORDS[cause.name] : undefined) ?? PASSKEYS.unusable);
    }
    if (running.current === one) setWaiting(false);
  };
  return {
    isWaiting,
    failure,
    stop,
    make: (options: string, onAnswer: (answer: string) => void) =>
      void ask((signal) => {
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
        return navigator.credentials.create({ publicKey, signal });
      }, onAnswer),
    use: (options: string, onAnswer: (answer: string) => void) =>
      void ask((signal) => {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
        return navigator.credentials.get({ publicKey, signal });
      }, onAnswer),
  };
};
