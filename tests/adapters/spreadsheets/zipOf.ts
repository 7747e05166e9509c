import { crc32, inflateRawSync } from "node:zlib";

type Packed = {
  readonly name: string;
  readonly packed: Uint8Array;
  readonly size: number;
  /** Of the bytes, where absent. */
  readonly crc?: number;
};

/** A ZIP archive of deflated entries that declares the sizes and checksums it is given, true or not. */
export const zipOf = (entries: ReadonlyArray<Packed>): Uint8Array => {
  const parts: Array<Buffer> = [];
  const directory: Array<Buffer> = [];
  let offset = 0;
  for (const { name, packed, size, crc } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc ?? crc32(inflateRawSync(packed)), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006"), end]));
};
