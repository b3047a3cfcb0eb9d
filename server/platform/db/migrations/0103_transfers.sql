CREATE TABLE "payments_by_hand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"counted_cents" integer NOT NULL,
	"day" date NOT NULL,
	"how" "paid_by" NOT NULL,
	"note" text,
	"actor_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"paid_back_at" timestamp with time zone,
	CONSTRAINT "payment_by_hand_counts" CHECK ("payments_by_hand"."amount_cents" > 0 and "payments_by_hand"."counted_cents" between 0 and "payments_by_hand"."amount_cents"),
	CONSTRAINT "only_excess_is_paid_back" CHECK ("payments_by_hand"."paid_back_at" is null or "payments_by_hand"."counted_cents" < "payments_by_hand"."amount_cents" and "payments_by_hand"."taken_back_at" is null)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_until" date;--> statement-breakpoint
ALTER TABLE "payments_by_hand" ADD CONSTRAINT "payments_by_hand_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments_by_hand" ADD CONSTRAINT "payments_by_hand_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_hand_of_order" ON "payments_by_hand" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "excess_to_pay_back" ON "payments_by_hand" USING btree ("recorded_at") WHERE "payments_by_hand"."counted_cents" < "payments_by_hand"."amount_cents" and "payments_by_hand"."paid_back_at" is null and "payments_by_hand"."taken_back_at" is null;