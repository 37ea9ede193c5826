// A ZIP archive made by hand (APPNOTE 6.3.10), so that tests can make damaged and hostile ones, too.
import { crc32, deflateRawSync, zstdCompressSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly content: string;
  readonly method?: 'stored' | 'deflate' | 'zstd';
  /** What the archive says about the unpacked size, if not the truth. */
  readonly claimedSize?: number;
}

const METHODS = { stored: 0, deflate: 8, zstd: 93 } as const;

export function zipOf(members: readonly ZipMember[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method = 'deflate', claimedSize } of members) {
    const bytes = Buffer.from(content);
    const packed = method === 'stored' ? bytes : method === 'zstd' ? zstdCompressSync(bytes) : deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(45, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(METHODS[method], 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x2d\x00', 'latin1'), common, rest, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}
