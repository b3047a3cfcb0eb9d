/** `order.payment_started` as people read it: `Order: payment started`. */
export function factWords(verb: string): string {
  const [subject = '', act = ''] = verb.split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1).replaceAll('_', ' ')}: ${act.replaceAll('_', ' ')}`
}
