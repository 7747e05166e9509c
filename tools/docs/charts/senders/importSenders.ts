import type { importMachine } from "../../../../src/application/import/importMachine.ts";
import { person, type Senders } from "./Sender.ts";

export const importSenders: Senders<typeof importMachine> = {
  "file.chosen": person("choosing or dropping a file, or Read Pasted Rows"),
  "import.cancelled": person("Cancel, while the rows are read or imported"),
  "import.settings.changed": person("choosing a column, answering a question, correcting a row or leaving it out"),
  "import.retry": person("Try Again, when the rows could not be checked"),
  "import.confirmed": person("Import, once every row is settled"),
  "import.restarted": person("Choose Another File, or Import Another File"),
  "import.undone": person("Undo, of this import or an earlier one"),
};
