export { Blocks } from './blocks.ts';
export { type Packed, Packer, pack, unpack } from './packed.ts';
export { itemsOfList, type PackedList, packList } from './packed-list.ts';
