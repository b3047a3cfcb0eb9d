import { pageOfOne, type SaidOfThing } from '#contract/things/thing.ts'
import { t } from '#messages/t.ts'

export const WORDS = {
  review: {
    filter: () => t('admin.acts.filterReviews'),
    page: () => '/dashboard/manage-reviews?show=shown',
    verbs: {
      'review.written': 'no act',
      'review.changed': 'no act',
      'review.approved': { act: 'approve review', words: () => t('admin.acts.reviewApproved') },
      'review.answered': { act: 'answer review', words: () => t('admin.acts.reviewAnswered') },
      'review.answer_removed': {
        act: 'remove answer to review',
        words: () => t('admin.acts.reviewAnswerRemoved'),
      },
      'review.removed': { act: 'remove review', words: () => t('admin.acts.reviewRemoved') },
    },
  },
  message: {
    filter: () => t('admin.acts.filterMessages'),
    verbs: {
      'message.sent': 'no act',
      'message.marked': { act: 'mark message', words: () => t('admin.acts.messageMarked') },
      'message.published': { act: 'publish question', words: () => t('admin.acts.messagePublished') },
      'message.withdrawn': { act: 'withdraw question', words: () => t('admin.acts.messageWithdrawn') },
      'message.deleted': { act: 'delete message', words: () => t('admin.acts.messageDeleted') },
    },
  },
  newsletter: {
    filter: () => t('admin.acts.filterNewsletters'),
    verbs: {
      'newsletter.written': { act: 'write newsletter', words: () => t('admin.acts.newsletterWritten') },
      'newsletter.changed': { act: 'change newsletter', words: () => t('admin.acts.newsletterChanged') },
      'newsletter.deleted': { act: 'delete newsletter', words: () => t('admin.acts.newsletterDeleted') },
      'newsletter.tried': { act: 'try newsletter', words: () => t('admin.acts.newsletterTried') },
      'newsletter.sent': { act: 'send newsletter', words: () => t('admin.acts.newsletterSent') },
      'newsletter.stopped': { act: 'stop newsletter', words: () => t('admin.acts.newsletterStopped') },
      'newsletter.subscribers_exported': {
        act: 'export subscribers',
        words: () => t('admin.acts.newsletterSubscribersExported'),
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
    filter: () => t('admin.acts.filterEMails'),
    page: () => '/dashboard/manage-emails',
    verbs: {
      'email.tested': { act: 'send test email', words: () => t('admin.acts.emailTested') },
      'email.sent_again': { act: 'send letter again', words: () => t('admin.acts.emailSentAgain') },
      'email.all_sent_again': {
        act: 'send all letters again',
        words: () => t('admin.acts.emailAllSentAgain'),
      },
      'email.given_up': 'no act',
    },
  },
} as const satisfies Record<string, SaidOfThing>

export const PROGRAMS = {
  'API key': {
    filter: () => t('admin.acts.filterApiKeys'),
    verbs: {
      'key.made': { act: 'make API key', words: () => t('admin.acts.keyMade') },
      'key.taken_over': { act: 'take over API key', words: () => t('admin.acts.keyTakenOver') },
      'key.revoked': { act: 'revoke API key', words: () => t('admin.acts.keyRevoked') },
    },
  },
  webhook: {
    filter: () => t('admin.acts.filterWebhooks'),
    verbs: {
      'webhook.handled': 'visit',
      'webhook.added': { act: 'add webhook', words: () => t('admin.acts.webhookAdded') },
      'webhook.changed': { act: 'change webhook', words: () => t('admin.acts.webhookChanged') },
      'webhook.removed': { act: 'remove webhook', words: () => t('admin.acts.webhookRemoved') },
      'webhook.secret_changed': {
        act: 'change secret of webhook',
        words: () => t('admin.acts.webhookSecretChanged'),
      },
      'webhook.replayed': { act: 'send webhook again', words: () => t('admin.acts.webhookReplayed') },
      'webhook.switched_off': 'no act',
      'webhook.given_up': 'no act',
    },
  },
  change: {
    filter: () => t('admin.acts.filterTakingsBack'),
    page: pageOfOne('audit'),
    verbs: {
      'changes.taken_back': { act: 'take back changes', words: () => t('admin.acts.changesTakenBack') },
    },
  },
} as const satisfies Record<string, SaidOfThing>
