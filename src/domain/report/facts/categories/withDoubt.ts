/**
 * CAS numbers of members, and of what the law leaves out, that could be compared with no register (PROVENANCE.md of the
 * lists): typed, and right by their check digit only.
 */
const UNCOMPARED: ReadonlySet<string> = new Set(
  (
    "147-14-8 1303-32-8 1314-06-3 1317-35-7 1328-53-6 1332-65-6 1344-37-2 1345-05-7 1345-16-0 1559-34-8 " +
    "4259-15-8 5263-02-5 7580-31-6 7580-85-0 7798-23-4 8012-00-8 12035-72-2 12047-27-7 12141-20-7 " +
    "12202-17-4 12239-87-1 12578-12-0 12656-85-8 13189-00-9 13424-46-9 13462-86-7 13473-90-0 13601-19-9 " +
    "13682-73-0 13701-59-2 13943-58-3 14104-85-9 14459-95-1 14643-87-9 14735-84-3 15245-12-2 15696-43-2 " +
    "15843-02-4 15956-58-8 22221-10-9 25498-49-1 25869-00-5 27253-28-7 27253-29-8 27253-31-2 27253-32-3 " +
    "27858-07-7 29387-86-8 29911-28-2 36355-01-8 37300-23-5 49663-84-5 52652-59-2 59536-65-1 " +
    "61788-76-9 61789-52-4 63449-39-8 67774-32-7 68457-79-4 68649-42-3 68920-70-7 68987-63-3 71011-12-6 " +
    "84082-38-2 84605-29-8 84776-06-7 85535-84-8 85535-85-9 88917-22-0 138265-88-0"
  ).split(" "),
);

export const isDoubtful = (cas: string): boolean => UNCOMPARED.has(cas);

/** What a report says where nothing but such a number decides. */
export const withDoubt = (cas: string, words: string): string =>
  isDoubtful(cas) ? `${words}; the CAS number could not be checked against a registry: confirm the substance` : words;
