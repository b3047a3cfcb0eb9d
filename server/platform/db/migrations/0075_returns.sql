CREATE TYPE "public"."claim_problem" AS ENUM('damaged', 'wrong', 'missing');--> statement-breakpoint
CREATE TYPE "public"."return_kind" AS ENUM('return', 'claim');--> statement-breakpoint
CREATE TYPE "public"."return_state" AS ENUM('asked', 'approved', 'received', 'settled', 'refused', 'withdrawn');--> statement-breakpoint
ALTER TYPE "public"."movement_cause" ADD VALUE 'replacement';--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_line_pk" PRIMARY KEY("return_id","line"),
	CONSTRAINT "returned_quantity_is_positive" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "returned_pieces_add_up" CHECK (least("return_lines"."restocked", "return_lines"."scrapped", "return_lines"."replaced") >= 0 and "return_lines"."restocked" + "return_lines"."scrapped" <= "return_lines"."quantity" and "return_lines"."replaced" <= "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"img" text PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"return_id" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" "return_kind" NOT NULL,
	"problem" "claim_problem",
	"state" "return_state" DEFAULT 'asked' NOT NULL,
	"comes_back" boolean DEFAULT true NOT NULL,
	"answer" text,
	"actor_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"carrier" text,
	"tracking" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "claim_has_problem" CHECK (("returns"."kind" = 'claim') = ("returns"."problem" is not null)),
	CONSTRAINT "settled_has_time" CHECK (("returns"."state" = 'settled') = ("returns"."settled_at" is not null)),
	CONSTRAINT "received_has_time" CHECK ("returns"."state" <> 'received' or "returns"."received_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "refund_returns" ADD COLUMN "off_shelf" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_pictures_of_return" ON "return_pictures" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_pictures_of_person" ON "return_pictures" USING btree ("actor_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_of_order" ON "returns" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "returns" USING btree ("state","asked_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_returns" ADD CONSTRAINT "off_shelf_was_sent" CHECK ("refund_returns"."off_shelf" >= 0 and "refund_returns"."off_shelf" + "refund_returns"."unsent" <= "refund_returns"."quantity");--> statement-breakpoint
-- The table of moves: contract/order-states.ts.
CREATE FUNCTION keep_return_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state = OLD.state OR (OLD.state, NEW.state) IN (
		('asked', 'approved'), ('asked', 'refused'), ('asked', 'withdrawn'),
		('approved', 'received'), ('approved', 'settled'), ('approved', 'refused'), ('approved', 'withdrawn'),
		('received', 'settled'), ('settled', 'approved'), ('settled', 'received')
	) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A return cannot become % from %', NEW.state, OLD.state
		USING ERRCODE = 'check_violation', CONSTRAINT = 'return_moves', TABLE = 'returns';
END $$;--> statement-breakpoint
CREATE TRIGGER return_moves BEFORE UPDATE OF "state" ON "returns" FOR EACH ROW EXECUTE FUNCTION keep_return_moves();
