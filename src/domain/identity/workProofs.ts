/** Whether a hash begins with as many zero bits as a task asks for. */
export const isSolved = (hash: Uint8Array, bits: number): boolean => {
  const whole = Math.floor(bits / 8);
  if (hash.length <= whole || hash.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
};

/** A task names its bits first. */
export const bitsOf = (task: string): number => Number(/^\d{1,2}(?=\.)/.exec(task)?.[0] ?? Number.NaN);
export const proofOf = (task: string, answer: string): string => `${task}.${answer}`;
