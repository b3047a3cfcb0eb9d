CREATE TABLE "texts" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "texts_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
-- A shop that is updated keeps the texts that it showed; nobody of the shop has saved them.
INSERT INTO "texts" ("name", "version", "title", "text")
SELECT shown.name, 1, shown.title, shown.text FROM (VALUES
  ('terms', 'Terms and conditions', $text$## Ordering

Pressing Submit Purchase asks us for the pieces shown, at the price shown. If the price changed in that moment, we refuse the order rather than charge another one.

## Paying

Orders are paid by card, in US dollars. An order that is not paid is kept for a while; then its pieces go back on the shelf.

## Your account

Keep your password to yourself. Tell us if somebody else had it, and [choose a new one](/reset-password): that ends every session of your account.

## Reviews

Write what you know from using the tool. You answer for your words; we publish them as they are.

## Demo shops

Where the banner says that this is a demo shop, nothing is sold: payments are simulated, the makers and reviewers are invented, and no contract comes into being.

## More

See [delivery](/delivery), [returns](/returns), [warranty](/warranty) and [privacy](/privacy).$text$),
  ('privacy', 'Privacy', $text$## What we keep

- Your account: name, e-mail address, a password that we cannot read back, and what you add to your profile.
- Your orders: what, where to, how much, and whether it was paid.
- Your reviews. They are public, with your name and e-mail address beside them.
- What you write to us, for two years at most, and your address if you ask for the newsletter and confirm it.
- Where you are signed in: browser, network address, since when. You see it under [Sessions](/dashboard/sessions), and end there what you no longer use.
- A copy of every letter we send you, and of what you write to us, until 30 days after it was sent.

## Cards

The number of your card goes from your browser to the payment provider. It never reaches our database.

## Cookies and storage

One cookie keeps you signed in, until 7 days after your last visit and for 30 at most. Another, for 400 days, only tells that your account was used in this browser before: we write to you when it is used in a new one. A third lasts for the minutes of a sign-in with Google, GitHub or Microsoft. A short-lived token lies in your browser’s local storage while you are signed in. There too is what you put into the cart before you sign in. What you type into an order stays in that window until you order, sign out or close it. There is no tracking, no advertising and no script of anybody else, except the payment provider’s on the page where you pay.

## Having it removed

Under [Your Data](/dashboard/my-data) you download all that we keep about you, and delete your account; or [write to us](/contact-us). When an account is deleted, what names you is removed, but for the copy of what you last wrote to us: that goes within its 30 days. The bare figures of paid orders stay, because the books must balance.$text$),
  ('returns', 'Returns', $text$## Before you have paid

Delete the order under [My Orders](/dashboard/my-orders). The pieces go back on the shelf at once, and you owe nothing.

## After you have paid

[Write to us](/contact-us) within 30 days of delivery with the order’s number. A tool that comes back unused, in its packing, is refunded in full to the card it was paid with.

## When it arrived damaged

Say what is broken. We replace it and pay for the way back.

## When we could not deliver

If a payment arrives for a tool that was sold out meanwhile, we refund it without being asked, and you get a letter that says so.$text$),
  ('warranty', 'Warranty', $text$## What is covered

For two years after delivery we repair or replace a tool that fails in ordinary use: a blade that will not hold its edge, a handle that splits along the grain, a sole that was not flat.

## What is not

- Wear: edges want sharpening, sandpaper wears out.
- Rust from a wet shed, and handles dried out on a stove.
- A chisel used as a screwdriver. We will see it.

## How to claim

[Write to us](/contact-us) with the order’s number and what happened. Your rights by law are not touched by any of this.$text$),
  ('delivery', 'Delivery', $text$## When it is sent

An order is sent after it is paid. Under [My Orders](/dashboard/my-orders) its status then changes from Completed to Shipped.

## Where it goes

To the address that you typed with the order. To change it before the order is shipped, [write to us](/contact-us) with the order’s number.

## What it costs

Nothing beyond the price shown: the total of an order is its price times its quantity, all taxes included.

## In a demo shop

While the banner above says that this is a demo shop, the orders are practice: no money is taken and no parcel leaves the house.$text$)
) AS shown (name, title, text)
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products");
