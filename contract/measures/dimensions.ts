/** The two systems between which a visitor chooses. */
export type System = 'metric' | 'inch'

export type Unit = {
  /** How many base units it is: a whole number, exact. */
  size: number
  /** Parts of one measure have the same: `2 ft 3 in`. `imperial`: British, where the American unit of that name differs. */
  system: System | 'imperial' | 'both'
  /** Its spellings, divided by `|`. Those of one character are read as they stand, others in capitals, too. English and German. */
  names: string
  /** Spellings that mean something else where the dimension is unknown: `′` in an angle, `pt` (a saw has points). */
  namesInContext?: string
  /** How an amount is written exactly, the best form first; decimals where nothing is said. */
  forms?: readonly ('fraction' | 'decimal' | 'compound')[]
  /** The denominator of its fractions. */
  parts?: number
  /** An amount that it cannot say exactly is written to the nearest of its parts, not in decimals. */
  nearestPart?: true
  /** The smaller unit that follows it in a compound. */
  rest?: string
}

export type DimensionTable = {
  /** By symbol. */
  units: Record<string, Unit>
  /** The units of each system on a page: for small amounts, and for large ones if another one is usual. */
  usual: Record<System, readonly [small: string, large?: string]>
  /** In base units; from here on an amount is large. */
  largeFrom?: number
  /** Half of a base unit is read as a whole one: sixteenths of an ounce end so. */
  halves?: true
  /** Whether an amount may be negative: a blade's hook angle can be, a size cannot. */
  signed?: true
}

/** The names of an American unit, which a plain name means, as the shop's measures are American. */
const american = (names: string) => `${names}|${prefixed('u.s.', names)}`
const british = (names: string) =>
  `${prefixed('imp', names)}|${prefixed('imperial', names)}|${prefixed('uk', names)}`
const prefixed = (word: string, names: string) =>
  names
    .split('|')
    .map((name) => `${word} ${name}`)
    .join('|')

const PRIME = `′|'|’|‘|ʹ|´`
const DOUBLE_PRIME = `″|"|”|“|''|′′|’’|ʺ|´´`
const FLUID_OUNCE = 'fl oz|fluid ounce|fluid ounces'
const PINT = 'pint|pints'
const QUART = 'qt|qts|quart|quarts'
const GALLON = 'gal|gals|gallon|gallons'

const IN_64THS = { forms: ['fraction', 'decimal'], parts: 64, nearestPart: true } as const
const OR_16THS = { forms: ['decimal', 'fraction'], parts: 16 } as const
const OR_12THS = { forms: ['decimal', 'fraction'], parts: 12 } as const
const AND_INCHES = { forms: ['compound', 'decimal'], rest: 'in' } as const
const OR_MINUTES = { forms: ['decimal', 'compound'], rest: '′' } as const
const AND_SECONDS = { forms: ['compound', 'decimal'], rest: '″' } as const

/**
 * All dimensions and units. Each size is exact: docs/decisions/0070-exact-measures.md has the sources. The base units are
 * so small that common parts of each unit are whole: eighths and hundredths of ounces, thirds of a horsepower.
 */
export const DIMENSIONS = {
  // Base unit: 1 nm. Up to 9,007 km.
  length: {
    units: {
      µm: { size: 1_000, system: 'metric', names: 'µm|μm|um|micron|microns|mikrometer' },
      mm: { size: 1_000_000, system: 'metric', names: 'mm|millimetre|millimetres|millimeter|millimeters' },
      cm: {
        size: 10_000_000,
        system: 'metric',
        names: 'cm|centimetre|centimetres|centimeter|centimeters|zentimeter',
      },
      m: { size: 1_000_000_000, system: 'metric', names: 'm|metre|metres|meter|meters' },
      thou: { size: 25_400, system: 'inch', names: 'thou|mil|mils' },
      in: { size: 25_400_000, system: 'inch', names: `in|ins|inch|inches|zoll|${DOUBLE_PRIME}`, ...IN_64THS },
      ft: { size: 304_800_000, system: 'inch', names: `ft|foot|feet|${PRIME}`, ...AND_INCHES },
      yd: { size: 914_400_000, system: 'inch', names: 'yd|yds|yard|yards' },
    },
    usual: { metric: ['mm', 'm'], inch: ['in', 'ft'] },
    largeFrom: 3_000_000_000, // 3 m
  },
  // Base unit: 5/8 ng, so that 1 lb = 453.59237 g, its thousandths, and eighths and thousandths of an ounce are whole. Sixteenths,
  // which scales show, are rounded to 0.3 ng more. Up to 5,629 kg.
  mass: {
    units: {
      mg: { size: 1_600_000, system: 'metric', names: 'mg|milligram|milligrams|milligramm' },
      g: { size: 1_600_000_000, system: 'metric', names: 'g|gram|grams|gramme|grammes|gramm' },
      kg: {
        size: 1_600_000_000_000,
        system: 'metric',
        names: 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramm',
      },
      oz: { size: 45_359_237_000, system: 'inch', names: 'oz|ounce|ounces', ...OR_16THS },
      lb: { size: 725_747_792_000, system: 'inch', names: 'lb|lbs|pound|pounds' },
    },
    usual: { metric: ['g', 'kg'], inch: ['oz', 'lb'] },
    halves: true,
    largeFrom: 1_600_000_000_000, // 1 kg
  },
  // Base unit: 1/1000 of an arc second.
  angle: {
    units: {
      '°': { size: 3_600_000, system: 'both', names: '°|º|˚|deg|degree|degrees|grad', ...OR_MINUTES },
      '′': {
        size: 60_000,
        system: 'both',
        names: 'arcmin|arc minute|arc minutes',
        namesInContext: `${PRIME}|min|minute|minutes`,
        ...AND_SECONDS,
      },
      '″': {
        size: 1_000,
        system: 'both',
        names: 'arcsec|arc second|arc seconds',
        namesInContext: `${DOUBLE_PRIME}|sec|second|seconds`,
      },
    },
    usual: { metric: ['°'], inch: ['°'] },
    signed: true,
  },
  // Base unit: 1/1000 a minute, of turns, strokes, orbits or blows.
  speed: {
    units: {
      rpm: {
        size: 1_000,
        system: 'both',
        names:
          'rpm|r p m|r/min|rev/min|u/min|/min|min⁻¹|min-1|revolutions per minute|umdrehungen pro minute|umdrehungen/min',
      },
      spm: { size: 1_000, system: 'both', names: 'spm|strokes/min|strokes per minute' },
      opm: { size: 1_000, system: 'both', names: 'opm|orbits/min|orbits per minute' },
      bpm: { size: 1_000, system: 'both', names: 'bpm|blows/min|blows per minute' },
    },
    usual: { metric: ['rpm'], inch: ['rpm'] },
  },
  // Base unit: 1/3000 W, so that a third of a horsepower is whole. 1 hp is 746 W, as on electric motors.
  power: {
    units: {
      W: { size: 3_000, system: 'metric', names: 'w|W|watt|watts' },
      kW: { size: 3_000_000, system: 'metric', names: 'kw|kilowatt|kilowatts' },
      hp: { size: 2_238_000, system: 'inch', names: 'hp|h p|horsepower', ...OR_12THS },
    },
    usual: { metric: ['W'], inch: ['W', 'hp'] },
    largeFrom: 279_750, // 1/8 hp
  },
  // Base unit: 1 mV.
  voltage: {
    units: {
      V: { size: 1_000, system: 'both', names: 'v|V|volt|volts|vdc|vac|v dc|v ac' },
      kV: { size: 1_000_000, system: 'both', names: 'kv|kilovolt|kilovolts' },
    },
    usual: { metric: ['V'], inch: ['V'] },
  },
  // Base unit: 5/16 pl, so that eighths and hundredths of a fluid ounce and hundredths of a gallon are whole. Up to 2,814 l.
  volume: {
    units: {
      ml: {
        size: 3_200_000_000,
        system: 'metric',
        names: 'ml|cc|cm³|millilitre|millilitres|milliliter|milliliters',
      },
      cl: { size: 32_000_000_000, system: 'metric', names: 'cl|centilitre|centilitres|zentiliter' },
      l: { size: 3_200_000_000_000, system: 'metric', names: 'l|L|litre|litres|liter|liters' },
      'US fl oz': {
        size: 94_635_294_600,
        system: 'inch',
        names: `${american(FLUID_OUNCE)}|oz|ounce|ounces`,
        ...OR_12THS,
      },
      'US pt': {
        size: 1_514_164_713_600,
        system: 'inch',
        names: american(PINT),
        namesInContext: american('pt'),
        ...OR_12THS,
      },
      'US qt': { size: 3_028_329_427_200, system: 'inch', names: american(QUART), ...OR_12THS },
      'US gal': { size: 12_113_317_708_800, system: 'inch', names: american(GALLON), ...OR_12THS },
      'imp fl oz': { size: 90_921_800_000, system: 'imperial', names: british(FLUID_OUNCE) },
      'imp pt': { size: 1_818_436_000_000, system: 'imperial', names: british(`pt|${PINT}`) },
      'imp qt': { size: 3_636_872_000_000, system: 'imperial', names: british(QUART) },
      'imp gal': { size: 14_547_488_000_000, system: 'imperial', names: british(GALLON) },
    },
    usual: { metric: ['ml', 'l'], inch: ['US fl oz', 'US gal'] },
    largeFrom: 3_200_000_000_000, // 1 l
  },
} as const satisfies Record<string, DimensionTable>

export type Dimension = keyof typeof DIMENSIONS
export type UnitOf<D extends Dimension> = keyof (typeof DIMENSIONS)[D]['units'] & string

export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[]

/** The table of a dimension, with units by any symbol. */
export const tableOf = (dimension: Dimension): DimensionTable => DIMENSIONS[dimension]
