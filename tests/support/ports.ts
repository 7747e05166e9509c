import { fromPromise } from "xstate";

/** An actor whose answers the test gives by hand, and that notes every question. */
export const handPort = <Output, Input>() => {
  const questions: Array<{
    readonly input: Input;
    readonly signal: AbortSignal;
    readonly answer: (output: Output) => Promise<void>;
    readonly fail: () => Promise<void>;
  }> = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        questions.push({
          input,
          signal,
          answer: (output) => settled(() => resolve(output)),
          fail: () => settled(() => reject(new Error("defect"))),
        });
      }),
  );
  /** The question asked last. */
  const last = () => {
    const question = questions.at(-1);
    if (question === undefined) throw new Error("Nothing was asked.");
    return question;
  };
  return { logic, questions, last };
};

/** Lets the machine hear what was just settled. */
const settled = async (settle: () => void): Promise<void> => {
  settle();
  await new Promise((done) => setImmediate(done));
};
