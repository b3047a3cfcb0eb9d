import * as fc from 'fast-check'

/** Numbers that JSON can write and JavaScript cannot hold: they are put into the text when it is written. */
const RAW_NUMBERS = [
  '1e309',
  '-1e309',
  '1e-400',
  '-0',
  '9007199254740993',
  '99999999999999999999999',
  '0.1e1',
]
const rawNumber = fc.constantFrom(...RAW_NUMBERS).map((digits) => `@number:${digits}@`)

/** JSON, with the numbers that only its text can hold. */
export function written(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"@number:([^"@]+)@"/g, '$1')
}

/** Texts that break what is careless: queries, pages, addresses, dates, paths, and what reads text at all. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'a\udfffb',
      '\ufeff',
      '\u202egnp.exe',
      '\r\nX-Evil: 1',
      '\u{1f469}\u200d\u{1f33e}',
    ],
    ...["' OR 1=1 --", "'; DROP TABLE users; --", '1); SELECT pg_sleep(5); --', '$1', '%', '_', '\\'],
    ...['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '{{7*7}}', '<%= 7*7 %>', '<!--'],
    ...[
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example',
      '/\\evil.example',
    ],
    ...['../../../etc/passwd', '%00', '%zz', '%2e%2e%2f', 'a;b', 'a,b@c.d', '"a b"@kerf.example', 'a@b.c\0'],
    ...[
      '2024-02-30',
      '0000-00-00T00:00:00Z',
      '+275760-09-14T00:00:00Z',
      'NaN',
      'Infinity',
      '1e5',
      '0x10',
      '１２',
    ],
    ...['null', 'undefined', 'true', '[object Object]', '__proto__', 'constructor'],
  ),
  fc.constantFrom('a', '\u00e9', '\u{1f528}').map((mail) => mail.repeat(10_000)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.uuid(),
)

const PLAIN = [null, true, false, -1, 0, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, 5e-324]

/** Any JSON that is not what was asked for. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...PLAIN) },
  { weight: 1, arbitrary: rawNumber },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      {},
      [],
      [[]],
      [null],
      { length: -1 },
      { toString: 1, valueOf: null },
      JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
      Array.from({ length: 1_000 }, (_, index) => index),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Texts that are no JSON, or more of it than anybody means. */
export const hostileBody = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom('', '{', '{"a":', '[1,]', "{'a':1}", '\0', '\ufeff{}', 'NaN', '{}{}'),
  },
  { weight: 5, arbitrary: fc.constant('['.repeat(20_000)) },
  { weight: 5, arbitrary: fc.constant(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`) },
  { weight: 1, arbitrary: fc.constant(`"${'x'.repeat(10 * 1024 * 1024)}"`) },
  { weight: 10, arbitrary: hostile.map(written) },
)
