import { expect, test } from 'vitest'
import { failOver } from '#drills/failover.ts'
import { missing } from '#drills/failover-servers.ts'

test.skipIf(missing())(
  'the primary database is killed while people buy: the standby takes over, and no order, payment or piece of stock is lost',
  { timeout: 300_000 },
  async () => {
    const { begun, placed, paid, putOff, lost } = await failOver({ buyers: 3, orders: 6 })
    expect(lost).toEqual([])
    expect(placed).toBe(begun)
    expect(paid).toBe(begun)
    expect(paid).toBeGreaterThanOrEqual(12)
    expect(putOff).toBeGreaterThan(0)
  },
)
