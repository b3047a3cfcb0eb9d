import { expect, test } from 'vitest'
import { usualDays, usualIn, wishIn } from '#web/admin/reports/report-wish.ts'

const asked = (query: string) => new URLSearchParams(query)

test('usual periods end as the shop’s today ends them', () => {
  expect(usualDays('this-month', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(usualDays('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(usualDays('last-month', '2028-01-15')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(usualDays('this-year', '2026-11-30')).toEqual({ from: '2026-01-01', to: '2026-11-30' })
  expect(usualDays('last-30-days', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('an address names a usual period or its days; a name that nobody knows is the last 30 days', () => {
  expect(usualIn(asked(''))).toBe('last-30-days')
  expect(usualIn(asked('days=this-year&from=2026-01-01&to=2026-01-31'))).toBe('this-year')
  expect(usualIn(asked('days=toString'))).toBe('last-30-days')
  expect(usualIn(asked('from=2026-01-01&to=2026-01-31'))).toBeUndefined()
  const days = { from: '2026-01-01', to: '2026-01-31' }
  expect(wishIn(asked('from=2026-01-01&to=2026-01-31&by=maker'), 'UTC')).toEqual({ ...days, by: 'maker' })
  expect(wishIn(asked('days=this-year&by=nothing'), 'UTC')).toMatchObject({
    from: expect.stringMatching(/-01-01$/),
    by: 'day',
  })
})
