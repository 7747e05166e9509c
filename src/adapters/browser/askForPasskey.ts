import { Result } from "effect";
import type {
  AskForPasskey,
  PasskeyRefusal,
  PasskeyRequest,
} from "#application/identity/secondFactor/passkeyMachine.ts";

const REFUSALS: Readonly<Record<string, PasskeyRefusal>> = {
  NotAllowedError: "canceled",
  InvalidStateError: "known",
};

const find = ({ task, options }: PasskeyRequest, signal: AbortSignal): Promise<Credential | null> => {
  const json = JSON.parse(options);
  return task === "make"
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json), signal })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json), signal });
};

export const askForPasskey: AskForPasskey = async (request, signal) => {
  try {
    // It has the method toJSON.
    return Result.succeed(JSON.stringify(await find(request, signal)));
  } catch (cause) {
    return Result.fail((cause instanceof Error ? REFUSALS[cause.name] : undefined) ?? "unusable");
  }
};
