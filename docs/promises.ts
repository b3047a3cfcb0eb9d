/** What the pages for owners, operators and programs promise in absolute words, each with the test that shows it. */

type Shown = `${string}.test.ts: ${string}`

/** The beginning of each such sentence; `undefined`: advice, a heading, or a word that promises nothing. */
export const PROMISES: Record<string, Record<string, Shown | undefined>> = {
  '../README.md': {
    'For macOS and for arm64 all packages are listed': undefined,
    'As e-mails open accounts, that page is there only on your own machine':
      'server/shop/mail/outbox.test.ts: a demo with a public address shows none, and neither does one behind a proxy it was not told of',
    'Without their keys, practice pages with made-up people stand in for them':
      'server/people/identity/offered-providers.test.ts: nobody signs in by practice ',
    'the `ORIGIN` itself they always do':
      'server/platform/http/policy.test.ts: every reply tells the browser to guess no type, tell no path, and share no window',
    '`off` never does':
      'server/main.long.test.ts: without the demo the shop is empty and nobody has a known password',
    "without it only a shop on one's own machine answers there":
      'server/platform/http/metrics.test.ts: without one only this machine, directly, under its own name, of a shop without public address',
    'it is asked about VAT ids only in a shop that offers reverse charge':
      'server/people/businesses/businesses.test.ts: is saved, shown to its owner alone, exported and removed; VIES is not asked without reverse charge',
    'a bucket to which [nightly backups]':
      'server/shop/backup/nightly.long.test.ts: with a bucket it is copied there, and the oldest are deleted there too; a bucket that refuses is said, and the file stays',
    "`off` lets nobody in but that provider's people":
      'server/people/users/other-provider.test.ts: it can replace our own provider; then nobody can register here',
    'every change of the shop, who made it and what it was':
      'server/history/facts/every-call.test.ts: every call leaves a fact of what it changed, what changes nothing leaves none, nor does what is saved as it is',
    '`routes.ts` shows every address, `admin/rooms.ts` every room':
      'web/admin/rooms.test.ts: every page of the admin’s stands in the table',
    'a shop of every release, and the test that updates it':
      'releases/releases.long.test.ts: a shop of every release is kept, the first among them',
  },
  'operations.md': {
    'a service that starts with the machine, TLS, backups every night.':
      'server/shop/backup/nightly.long.test.ts: the nightly backup is made at its time, restored into a database of its own and proved; only the newest are kept',
    "With `MAIL='log'` they are written to the log, and nobody gets them.":
      'server/shop/mail/mail.test.ts: without SMTP_URL an e-mail is written to the log and counts as sent',
    'Whoever reads this file can open every account': undefined,
    '`ready.mjs` installs and builds only what has changed':
      'supply/ready.long.test.ts: an install that fails leaves what was there before, and says so; the earlier lock file needs no install',
    'Backups every night**': undefined,
    '[backup.md](backup.md#every-night).': undefined,
    'Do the same where every admin has lost access':
      'server/platform/commands/admin.long.test.ts: while Kerf is closed it works too, and leaves the folder to the next start',
    'whoever runs the machine can always make another one.':
      'server/platform/commands/admin.long.test.ts: while Kerf is open a person is made an admin and is one at once; a second time changes nothing',
    'A demo that others can reach has `admin@kerf.example`, with a random password':
      'server/public.long.test.ts: a demo that is then opened to others gets other passwords, shown at that start alone, and everybody is signed out',
    'Each reply that the shop works on has an `X-Request-Id`':
      'server/platform/log/log.test.ts: each line of a request bears the id that its reply names',
    'The log tells of it every ten seconds':
      'server/platform/http/overload-reply.test.ts: while requests are refused the log says how many, once in ten seconds',
    'a larger number only makes people wait longer.': undefined,
    'where there is only one process, it takes 20':
      'server/platform/db/client.test.ts: beside those that listen a process takes 18 connections of PostgreSQL at most, however much it is asked',
    'believe it only on a quiet machine': undefined,
    '`HOST=0.0.0.0` on the machines behind it': undefined,
    'nginx then asks the next machine only where':
      'server/selling/orders/order-keys.test.ts: 20 times the same Idempotency-Key at once is one order',
    "The embedded PostgreSQL opens only its own user's folder":
      'server/cannot-start.long.test.ts: a data folder of another user is named as that, and no other is made in its place',
    'Never delete `postmaster.pid`': undefined,
    'Without synchronous replication, the orders of the last moments': undefined,
    '`npm run backup` writes the whole shop into one file':
      'server/shop/backup/backup.long.test.ts: a backup written while people order and pay has the shop at one moment',
    'What is open at the payment provider is looked at every minute.':
      'server/selling/orders/pay-order.test.ts: with the webhook lost too, the reconciler pays the order',
    'Further off, every webhook is refused with 400':
      'drills/clock.long.test.ts: with its clock 10 minutes ahead or behind the shop signs in, sells, finds what was paid, holds and limits as ever',
    'So run an NTP client': undefined,
    'And a customer who never confirmed the address':
      'e2e/social.long.test.ts: a mailed link opened elsewhere confirms by a press and has a new password chosen; one that does not work offers a new one',
  },
  'uploads.md': {
    'What is kept is never the file that came.':
      'server/shop/uploads/uploads.test.ts: a picture is turned upright, and its metadata are not stored',
    'A document is kept as it came':
      'server/catalogue/products/documents.test.ts: a product has PDF files in order, which everybody downloads; each change of them is a fact',
  },
  'identity.md': {
    'The store itself knows a provider only as an issuer':
      'server/people/users/other-provider.test.ts: with settings alone a person of another provider signs in to the store, orders, and leaves again',
    "nobody registers or signs in with Kerf's own provider":
      'server/people/users/other-provider.test.ts: it can replace our own provider; then nobody can register here',
    'nobody is asked for one, the log says so':
      'server/people/users/other-provider-proof.test.ts: where the provider tells no auth_time the owner is told that fresh proof is not to be had, and nobody is asked for one',
    'Where an ID token has `auth_time`':
      'server/people/identity/proof-at-provider.test.ts: a provider that still knows somebody proves nothing; told max_age=0 it asks them, and that is a fresh proof',
    'Who was never told of with two factors has a day':
      'server/people/users/other-provider-factor.test.ts: where a second factor was asked for long ago, staff has a day from when the provider first told of one factor alone',
    '`web/api/identity-provider.ts`, `identity-account.ts`, `identity-factor.ts` and `identity-passkey.ts` are the only files of the pages':
      'server/source.test.ts: of the pages four files know the sign-in provider, and one beside them sends their requests',
    'the second is refused with `EMAIL_TAKEN`':
      'server/people/users/other-provider.test.ts: the same address from two providers is two people, and the second is refused',
  },
  'moving-in.md': {
    'Pictures are fetched afterwards, by https and never from private addresses':
      'server/catalogue/import/fetch-pictures.test.ts: no picture is fetched from this machine or its neighbours, by whatever name',
    'a copy in the archive never takes the place':
      'server/catalogue/import/identity.long.test.ts: a copy in the archive neither renames the product on sale nor takes it off sale, also where it comes alone',
    'Where nobody did, it is the stock of before':
      'server/catalogue/import/stated-stock.test.ts: a file of new prices does not write its stock over sales made since it was exported, or over a count',
    'Of pictures, models and PDF files that were deleted since':
      'server/catalogue/import/own-uploads.test.ts: pictures, models and PDF files that were deleted since the file was written are left out of its import, and it says which',
  },
  'e-invoices.md': {
    "Every amount is the receipt's":
      'server/selling/orders/e-invoices.test.ts: an invoice and a credit note are e-invoices to the cent of the receipt',
  },
  'payments.md': {
    'A line at the top of every page says':
      'server/public.long.test.ts: a shop that is no demo says of itself only that its payments are for practice, and what any shop sells',
    'With `NODE_ENV=production` the sandbox only starts when':
      'server/platform/config/config.test.ts: in production a shop without Stripe’s keys opens only when told that it takes no money',
    "**Only the provider's word makes an order paid by card.**":
      'server/selling/orders/pay-order.test.ts: a good card pays the order: the provider’s word makes it Completed and Paid, with its transaction id',
    "The browser's call after paying, the webhook and a job":
      'server/selling/orders/pay-order.test.ts: with the webhook lost too, the reconciler pays the order',
    'Should every webhook about one be lost':
      'server/selling/orders/reread-refunds.long.test.ts: a refund made at the provider whose every webhook is lost is seen within the hour, once',
    "**Card numbers never reach a shop with Stripe's keys.**":
      'server/selling/payments/gateway.test.ts: the sandbox is not there, and Stripe itself is asked',
    'the payment page is the only one whose policy':
      'server/platform/http/policy.test.ts: a page runs our scripts alone, and no text becomes one',
    'Nobody waits longer than ten seconds':
      'drills/provider-faults.long.test.ts: a provider that %s: everybody is told in time, and all goes on when it is back',
    'What was paid meanwhile is found':
      'server/selling/orders/pay-order.test.ts: with the webhook lost too, the reconciler pays the order',
    'nobody has to do anything.':
      'server/selling/orders/pay-order.test.ts: with the webhook lost too, the reconciler pays the order',
    'it asks the shop, and while nobody knows':
      'e2e/order-trouble.long.test.ts: a line cut while the bank is asked: the shopper hears the truth, and is never invited to pay twice',
  },
  'orders.md': {
    'It is stored with the order and changes only where':
      'server/selling/orders/after-the-hold.test.ts: an order whose hold ended is paid at the price of the day, and not before its buyer was told',
    'An order of which money or pieces went back':
      'server/selling/edits/cheaper-edits.long.test.ts: a paid order with refunds is not made cheaper, and a packed one is not edited at all',
    'the diagrams and tables are checked against it':
      'server/selling/orders/order-moves.test.ts: the database ',
    'A customer asks to send pieces back, by line, with a reason':
      'server/selling/returns/returns.test.ts: the owner’s days are counted from the delivery; a claim can be made later, and staff may always ask',
    'Staff with the permission to refund may always ask':
      'server/selling/returns/returns.test.ts: the owner’s days are counted from the delivery; a claim can be made later, and staff may always ask',
    'Every movement says how it moves each': 'testing/oracle.test.ts: the oracle notices: ',
    'Only its word counts':
      'server/selling/orders/pay-order.test.ts: the payment of one order does not pay another',
    'one that is merely open is cancelled first':
      'server/selling/orders/end-order.test.ts: Payment Confirm ships an order, cancels its open card payment and is audited',
    "When an unpaid order's time is over":
      'server/selling/orders/end-order.test.ts: an order paid just before its hold ends is paid, not released',
    'Every piece that comes or goes is a movement with its cause':
      'server/catalogue/products/correct-stock.test.ts: an admin reads what came and went, with the reason, who did it, the order and what was then available',
    '`holds_stock` says which, and only under':
      'server/selling/orders/end-order.test.ts: deleting an unpaid order hides it, cancels its payment and returns its stock once',
    'Every other way to write a stock':
      'server/catalogue/products/correct-stock.test.ts: a count is of the shelf: pieces that orders hold or have paid for lie there, those that were sent or came back do not',
    'a paid one only when all of its money went back.':
      'server/selling/orders/end-order.test.ts: an admin deletes a paid order only when all of its money went back; its row and its sale stay',
    'The provider is never asked while a lock is held.':
      'server/selling/orders/provider-asked.test.ts: the provider is never asked while a transaction of the shop is open, whoever asks',
  },
  'backup.md': {
    'Only its owner may read it':
      'server/shop/backup/restore.test.ts: the file of a backup is readable by its owner only, whatever the machine gives new files',
    'An older file is never written over':
      'server/shop/backup/restore.test.ts: a backup is never written over a file, and one that fails leaves none',
    '## Every night': undefined,
    'The shop backs itself up every night':
      'server/shop/backup/nightly.long.test.ts: the nightly backup is made at its time, restored into a database of its own and proved; only the newest are kept',
    'only a shop that never had a backup waits': 'server/shop/backup/schedule.test.ts: it is due, or not: %s',
    'Of those that could not be proved only the newest stays':
      'server/shop/backup/nightly.long.test.ts: the nightly backup is made at its time, restored into a database of its own and proved; only the newest are kept',
    'a fault that returns every night costs no good backup.':
      'server/shop/backup/nightly.long.test.ts: the nightly backup is made at its time, restored into a database of its own and proved; only the newest are kept',
    'such a file is never deleted.':
      'server/shop/backup/before-migrating.long.test.ts: the last five backups before updates are kept, and so are those that people made themselves; what a killed update left half is not',
    'every row and picture is compared': 'server/shop/backup/restore.test.ts: a backup %s is refused',
    'Restore what was kept where nobody else writes.': undefined,
  },
  'api.md': {
    'only the cookie has it.':
      'server/people/identity/sessions.test.ts: no reply names the token of a session: only the cookie has it, where scripts cannot read it',
    'The reply is the only place that shows it':
      'server/people/keys/keys.test.ts: a key is shown once, kept as a hash, listed with its last use, and ends when it is revoked',
    'Every change of the shop is a fact':
      'server/history/facts/every-call.test.ts: every call leaves a fact of what it changed, what changes nothing leaves none, nor does what is saved as it is',
    'The order never changes, and no fact is skipped':
      'server/history/feed/feed.test.ts: a fact that commits after a later one is not skipped: readers wait for it',
    'nobody has rated it yet.': undefined,
    'The webhook and a job that runs every minute do the same':
      'server/selling/orders/pay-order.test.ts: with the webhook lost too, the reconciler pays the order',
  },
}
