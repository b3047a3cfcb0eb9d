import { pageOfOne, type SaidOfThing } from '#contract/things/thing.ts'

export const WORDS = {
  review: {
    filter: 'Reviews',
    page: () => '/dashboard/manage-reviews?show=shown',
    verbs: {
      'review.written': 'no act',
      'review.changed': 'no act',
      'review.approved': { act: 'approve review', words: 'Approved a review' },
      'review.answered': { act: 'answer review', words: 'Answered a review' },
      'review.answer_removed': { act: 'remove answer to review', words: 'Removed the answer to a review' },
      'review.removed': { act: 'remove review', words: 'Removed somebody’s review' },
    },
  },
  message: {
    filter: 'Messages',
    verbs: {
      'message.sent': 'no act',
      'message.marked': { act: 'mark message', words: 'Marked a message as read or unread' },
      'message.published': { act: 'publish question', words: 'Published a question with its answer' },
      'message.withdrawn': { act: 'withdraw question', words: 'Took a published question off its page' },
      'message.deleted': { act: 'delete message', words: 'Deleted a message to the shop' },
    },
  },
  newsletter: {
    filter: 'Newsletters',
    verbs: {
      'newsletter.written': { act: 'write newsletter', words: 'Wrote a newsletter' },
      'newsletter.changed': { act: 'change newsletter', words: 'Changed a newsletter' },
      'newsletter.deleted': { act: 'delete newsletter', words: 'Deleted a newsletter' },
      'newsletter.tried': { act: 'try newsletter', words: 'Had a newsletter sent to themselves' },
      'newsletter.sent': { act: 'send newsletter', words: 'Sent a newsletter' },
      'newsletter.stopped': { act: 'stop newsletter', words: 'Stopped a newsletter' },
      'newsletter.subscribers_exported': {
        act: 'export subscribers',
        words: 'Downloaded the newsletter’s subscribers',
      },
    },
  },
  subscription: {
    verbs: {
      'subscription.asked': 'no act',
      'subscription.confirmed': 'no act',
      'subscription.ended': 'no act',
    },
  },
  'stock alert': {
    verbs: {
      'stock_alert.asked': 'no act',
      'stock_alert.confirmed': 'no act',
      'stock_alert.ended': 'no act',
      'stock_alert.told': 'no act',
    },
  },
  'e-mail': {
    about: 'email',
    filter: 'E-mails',
    page: () => '/dashboard/manage-emails',
    verbs: {
      'email.tested': { act: 'send test email', words: 'Sent a test e-mail' },
      'email.sent_again': { act: 'send letter again', words: 'Sent an e-mail again' },
      'email.all_sent_again': { act: 'send all letters again', words: 'Sent all failed e-mails again' },
      'email.given_up': 'no act',
    },
  },
} as const satisfies Record<string, SaidOfThing>

export const PROGRAMS = {
  'API key': {
    filter: 'API keys',
    verbs: {
      'key.made': { act: 'make API key', words: 'Made an API key' },
      'key.revoked': { act: 'revoke API key', words: 'Revoked an API key' },
    },
  },
  webhook: {
    filter: 'Webhooks',
    verbs: {
      'webhook.handled': 'visit',
      'webhook.added': { act: 'add webhook', words: 'Added a webhook' },
      'webhook.changed': { act: 'change webhook', words: 'Changed a webhook' },
      'webhook.removed': { act: 'remove webhook', words: 'Removed a webhook' },
      'webhook.secret_changed': { act: 'change secret of webhook', words: 'Changed the secret of a webhook' },
      'webhook.replayed': { act: 'send webhook again', words: 'Sent a webhook again' },
      'webhook.switched_off': 'no act',
      'webhook.given_up': 'no act',
    },
  },
  change: {
    filter: 'Takings back',
    page: pageOfOne('audit'),
    verbs: { 'changes.taken_back': { act: 'take back changes', words: 'Took changes back' } },
  },
} as const satisfies Record<string, SaidOfThing>
