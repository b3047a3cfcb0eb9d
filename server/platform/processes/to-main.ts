import { type ToMain, ToWeb } from '#server/platform/processes/messages.ts'

type Message<Kind extends ToWeb['kind']> = Extract<ToWeb, { kind: Kind }>

export function sendToMain(message: ToMain): void {
  if (process.connected) process.send?.(message)
}

/** When the main process says so, or has ended. */
export async function closed(): Promise<undefined> {
  await Promise.race([
    nextMessage('close', () => true),
    new Promise((resolve) => process.once('disconnect', resolve)),
  ])
}

export function nextMessage<Kind extends ToWeb['kind']>(
  kind: Kind,
  isMeant: (message: Message<Kind>) => boolean,
): Promise<Message<Kind>> {
  return new Promise((resolve) => {
    process.on('message', function listener(raw: unknown) {
      const message = ToWeb.parse(raw)
      if (!isOf(message, kind) || !isMeant(message)) return
      process.off('message', listener)
      resolve(message)
    })
  })
}

function isOf<Kind extends ToWeb['kind']>(message: ToWeb, kind: Kind): message is Message<Kind> {
  return message.kind === kind
}
