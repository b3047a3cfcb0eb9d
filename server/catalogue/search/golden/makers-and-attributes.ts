import type { Asked } from '#server/catalogue/search/golden/golden-query.ts'

/** A maker alone: the tools of that maker and no others. */
export const makers: Asked[] = [
  {
    query: 'Hamanoki',
    maker: 'Hamanoki',
    also: ['ryoba-saw', 'dozuki-saw', 'japanese-bench-chisel', 'waterstone'],
  },
  { query: 'marrowby', maker: 'Marrowby', also: ['dovetail-saw', 'tenon-saw', 'coping-saw'] },
  { query: 'DUNNOCK', maker: 'Dunnock' },
  { query: 'Ostervik', maker: 'Ostervik' },
  { query: 'pellworth', maker: 'Pellworth' },
  { query: 'Clenchard', maker: 'Clenchard' },
  { query: 'spurwell', maker: 'Spurwell' },
  { query: 'Corbley', maker: 'Corbley' },
  { query: 'ardmoor tools', maker: 'Ardmoor' },
  { query: 'Lindenmoor', maker: 'Lindenmoor' },
]

/** A maker and what is wanted of them. */
export const makersAndTools: Asked[] = [
  { query: 'Marrowby dovetail saw', first: ['dovetail-saw'] },
  { query: 'hamanoki chisel', first: ['japanese-bench-chisel'] },
  { query: 'waterstone 1000 hamanoki', first: ['WS-310', 'WS-140', 'WS-160'] },
  {
    query: 'Ostervik mallet',
    first: ['joiners-mallet', 'carvers-mallet', 'brass-chisel-mallet', 'dead-blow-mallet'],
  },
  { query: 'dunnock jack plane', first: ['PL-205', 'PL-255', 'PL-315'] },
  { query: 'try square pellworth', first: ['try-square'] },
  {
    query: 'Clenchard vise',
    first: ['front-vise', 'leg-vise-screw'],
    also: ['front-vise', 'leg-vise-screw'],
  },
  { query: 'Spurwell brad point 1/4"', first: ['DB-104'], measures: ['1/4 in'] },
  { query: 'Ardmoor 18v battery', first: ['BA-182', 'BA-184', 'BA-188'], measures: ['18 V'] },
  { query: 'scourfield P120 discs', first: ['SD-512', 'SD-612'] },
  { query: 'Bexcombe brass screws', first: ['brass-wood-screws'] },
  { query: 'jigsaw blades corbley', first: ['jigsaw-blade'] },
]

/** What a tool is like: filing, grit, teeth, steel, side, number. */
export const attributes: Asked[] = [
  { query: 'rip saw', first: ['SH-422', 'SH-426', 'SD-412', 'SD-514', 'SD-516'] },
  { query: 'crosscut handsaw', first: ['SH-320', 'SH-322', 'SH-326'] },
  { query: 'rip tenon saw', first: ['SD-514', 'SD-516'] },
  { query: 'walnut handle saw', first: ['dovetail-saw'] },
  { query: 'japanese saw', first: ['ryoba-saw', 'dozuki-saw', 'flush-cut-saw'] },
  { query: '45° chamfer bit', first: ['chamfer-bit'], measures: ['45°'] },
  { query: 'P180 sandpaper', first: ['AB-718', 'AB-618'] },
  { query: '220 grit garnet paper', first: ['AB-622'] },
  { query: '1000 grit waterstone', first: ['WS-310', 'WS-140', 'WS-160'] },
  { query: '15 tpi coping saw blades', first: ['SC-915'] },
  { query: 'left handed marking knife', first: ['MK-202'] },
  { query: 'round sole spokeshave', first: ['SP-852'] },
  { query: 'digital caliper', first: ['CA-603'] },
  { query: 'satin varnish', first: ['VA-116', 'VA-132'] },
  { query: 'down-cut spiral bit', first: ['RB-514', 'RB-518'] },
  { query: '80 tooth table saw blade', first: ['SB-880'] },
  { query: '4 Ah 18 V battery', first: ['BA-184'] },
  { query: 'cordless jigsaw', first: ['JS-218'] },
  { query: 'white steel chisel', first: ['japanese-bench-chisel'] },
  { query: '1:8 dovetail marker', first: ['DM-108'] },
  { query: 'full overlay hinge', first: ['HI-835'] },
  { query: 'no. 5 plane', first: ['PL-205'] },
  { query: '0000 steel wool', first: ['SW-400'] },
  { query: 'screwdriver bit ph2', first: ['driver-bit'] },
]
