-- Everything that 32 migrations had made by Kerf 0.1.0, the first release. It carries the time of the last of them, so that the shops
-- of that release skip it.
CREATE SCHEMA identity;--> statement-breakpoint
CREATE SCHEMA stripe_sandbox;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE TYPE public.attempt_status AS ENUM (
    'open',
    'succeeded',
    'canceled',
    'refunded'
);--> statement-breakpoint
CREATE TYPE public.movement_cause AS ENUM (
    'opening',
    'correction',
    'order',
    'release',
    'return'
);--> statement-breakpoint
CREATE TYPE public.order_status AS ENUM (
    'Uncomplete',
    'Pending',
    'Completed',
    'Shipped'
);--> statement-breakpoint
CREATE TYPE public.paid_by AS ENUM (
    'cash',
    'bank transfer',
    'other'
);--> statement-breakpoint
CREATE TYPE public.paper_kind AS ENUM (
    'invoice',
    'credit note'
);--> statement-breakpoint
CREATE TYPE public.payment_status AS ENUM (
    'Unpaid',
    'Pending',
    'Paid'
);--> statement-breakpoint
CREATE TYPE public.refund_status AS ENUM (
    'asked',
    'succeeded',
    'failed'
);--> statement-breakpoint
CREATE TYPE public.role AS ENUM (
    'customer',
    'admin'
);--> statement-breakpoint
CREATE TABLE identity.account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    proved boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE identity.device (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE identity.jwks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    alg text,
    crv text
);--> statement-breakpoint
CREATE TABLE identity.rate_limit (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    last_request bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE identity.session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    token text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    ip_address text,
    user_agent text,
    user_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE identity."user" (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE identity.verification (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    actor_id uuid NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.cart_lines (
    user_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    chosen boolean DEFAULT true NOT NULL,
    CONSTRAINT cart_quantity_is_positive CHECK ((quantity > 0))
);--> statement-breakpoint
CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE public.grants (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider_session text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE public.idempotency_keys (
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    reply text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.limits (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.low_stock (
    product_id uuid NOT NULL,
    told_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    failure text,
    kind text DEFAULT 'letter'::text NOT NULL,
    html text,
    tries smallint DEFAULT 0 NOT NULL,
    given_up_at timestamp with time zone,
    told json,
    tries_left smallint DEFAULT 14 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now(),
    trying_until timestamp with time zone,
    cause uuid,
    reply_to text,
    unsubscribe text
)
WITH (fillfactor='50');--> statement-breakpoint
CREATE TABLE public.newsletters (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    subject text NOT NULL,
    words text NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    stopped_at timestamp with time zone,
    recipients integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE public.order_events (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    event text NOT NULL,
    by text,
    at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.order_lines (
    order_id uuid NOT NULL,
    line smallint NOT NULL,
    product_id uuid NOT NULL,
    name text NOT NULL,
    img text NOT NULL,
    unit_price_cents integer NOT NULL,
    quantity integer NOT NULL,
    sku text,
    CONSTRAINT quantity_is_positive CHECK ((quantity > 0))
);--> statement-breakpoint
CREATE SEQUENCE public.order_numbers
    START WITH 10001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;--> statement-breakpoint
CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number integer DEFAULT nextval('public.order_numbers'::regclass) NOT NULL,
    user_id uuid NOT NULL,
    customer text NOT NULL,
    customer_email text NOT NULL,
    address text NOT NULL,
    phone text NOT NULL,
    total_cents integer NOT NULL,
    order_status public.order_status DEFAULT 'Uncomplete'::public.order_status NOT NULL,
    payment_status public.payment_status DEFAULT 'Unpaid'::public.payment_status NOT NULL,
    transaction_id text,
    placed_at timestamp with time zone DEFAULT now() NOT NULL,
    paid_at timestamp with time zone,
    shipped_at timestamp with time zone,
    holds_stock boolean DEFAULT true NOT NULL,
    held_until timestamp with time zone,
    notice text,
    deleted_at timestamp with time zone,
    request_key text,
    request_hash text,
    paid_by public.paid_by,
    paid_note text,
    tell_shipped_at timestamp with time zone,
    CONSTRAINT order_is_in_a_state CHECK ((((order_status = 'Uncomplete'::public.order_status) = (payment_status = 'Unpaid'::public.payment_status)) AND ((order_status = 'Pending'::public.order_status) = (payment_status = 'Pending'::public.payment_status)))),
    CONSTRAINT paid_has_time CHECK (((payment_status = 'Paid'::public.payment_status) = (paid_at IS NOT NULL))),
    CONSTRAINT paid_has_transaction CHECK (((order_status <> 'Completed'::public.order_status) OR (transaction_id IS NOT NULL))),
    CONSTRAINT told_later_is_shipped_by_hand CHECK (((tell_shipped_at IS NULL) OR ((order_status = 'Shipped'::public.order_status) AND (transaction_id IS NULL)))),
    CONSTRAINT total_is_positive CHECK ((total_cents > 0))
);--> statement-breakpoint
CREATE TABLE public.paper_numbers (
    kind public.paper_kind NOT NULL,
    last integer NOT NULL
);--> statement-breakpoint
CREATE TABLE public.papers (
    kind public.paper_kind NOT NULL,
    number integer NOT NULL,
    order_id uuid NOT NULL,
    refund_id uuid,
    seller jsonb NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_note_has_refund CHECK (((kind = 'credit note'::public.paper_kind) = (refund_id IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE public.payment_attempts (
    order_id uuid NOT NULL,
    attempt smallint NOT NULL,
    intent_id text,
    amount_cents integer NOT NULL,
    status public.attempt_status DEFAULT 'open'::public.attempt_status NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.payment_events (
    id text NOT NULL,
    type text NOT NULL,
    handled_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.products (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    price_cents integer NOT NULL,
    minimum integer NOT NULL,
    available integer NOT NULL,
    rating double precision NOT NULL,
    img text NOT NULL,
    description text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    sku text,
    CONSTRAINT available_is_not_negative CHECK ((available >= 0)),
    CONSTRAINT minimum_is_positive CHECK ((minimum >= 1)),
    CONSTRAINT price_is_positive CHECK ((price_cents > 0)),
    CONSTRAINT rating_has_five_levels CHECK (((rating >= (0)::double precision) AND (rating <= (5)::double precision)))
);--> statement-breakpoint
ALTER TABLE public.products ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.products_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.refund_returns (
    refund_id uuid NOT NULL,
    line smallint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT return_quantity_is_positive CHECK ((quantity > 0))
);--> statement-breakpoint
CREATE TABLE public.refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    reason text,
    status public.refund_status DEFAULT 'asked'::public.refund_status NOT NULL,
    provider_id text,
    failure text,
    actor_id uuid,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refund_is_positive CHECK ((amount_cents > 0))
);--> statement-breakpoint
CREATE TABLE public.reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    img text,
    rating smallint NOT NULL,
    review_text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    waiting boolean DEFAULT false NOT NULL,
    CONSTRAINT rating_is_one_to_five CHECK (((rating >= 1) AND (rating <= 5)))
);--> statement-breakpoint
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);--> statement-breakpoint
CREATE TABLE public.settings (
    name text NOT NULL,
    value jsonb NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.stock_movements (
    id bigint NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    cause public.movement_cause NOT NULL,
    order_id uuid,
    at timestamp with time zone DEFAULT now() NOT NULL,
    reason text,
    actor_id uuid
);--> statement-breakpoint
ALTER TABLE public.stock_movements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_movements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.subscribers (
    email text NOT NULL,
    token_hash text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    leave_key uuid DEFAULT gen_random_uuid() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.texts (
    name text NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    saved_by uuid,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    role public.role DEFAULT 'customer'::public.role NOT NULL,
    img text,
    education text,
    address text,
    phone text,
    website text,
    describe text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE stripe_sandbox.deliveries (
    event_id text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone,
    last_status integer
);--> statement-breakpoint
CREATE TABLE stripe_sandbox.idempotency (
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE stripe_sandbox.objects (
    seq bigint NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    intent text,
    body jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE stripe_sandbox.objects ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stripe_sandbox.objects_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE FUNCTION public.count_unpaid_orders(buyer_id uuid) RETURNS integer
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
BEGIN
  RETURN (SELECT count(*) FROM orders o
    WHERE o.user_id = buyer_id AND o.payment_status = 'Unpaid' AND num_nulls(o.deleted_at) = 1);
END $$;--> statement-breakpoint
CREATE FUNCTION public.has_confirmed_address(issuer text, subject text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN issuer <> 'urn:kerf:identity' THEN true
    ELSE coalesce((SELECT i.email_verified FROM identity."user" i WHERE i.id = subject::uuid), false) END
$$;--> statement-breakpoint
CREATE FUNCTION public.hold_confirmation(issuer text, subject text) RETURNS boolean
    LANGUAGE sql
    AS $$
  SELECT CASE WHEN issuer <> 'urn:kerf:identity' THEN true
    ELSE coalesce((SELECT i.email_verified FROM identity."user" i WHERE i.id = subject::uuid FOR SHARE), false) END
$$;--> statement-breakpoint
CREATE FUNCTION public.place_order(order_id uuid, grant_id uuid, phone text, address text, hold_minutes integer, product_ids uuid[], quantities integer[], lines integer[], expected_cents bigint, least_cents integer, most_cents integer, request_key text, request_hash text, letters_an_hour integer, origin text, most_unpaid integer) RETURNS text
    LANGUAGE plpgsql
    AS $$
DECLARE
  buyer_id uuid;
  buyer_name text;
  buyer_email text;
  buyer_confirmed boolean;
  buyer_hash text;
  id_before uuid;
  hash_before text;
  names text[];
  skus text[];
  imgs text[];
  prices integer[];
  its_name text;
  its_sku text;
  its_img text;
  its_price integer;
  its_minimum integer;
  left_over integer;
  told json[];
  total bigint := 0;
  order_number integer;
  most integer;
  unpaid integer;
  done text;
BEGIN
  done := set_config('kerf.told_later', 'yes', true); -- here: as a setting of the function it would be for superusers only

  -- Nothing is written about somebody who is being forgotten; several orders of theirs may go on at once.
  SELECT u.id, u.name, u.email, has_confirmed_address(u.issuer, u.subject), coalesce((s.value ->> 'mostUnpaid')::integer, most_unpaid)
  INTO buyer_id, buyer_name, buyer_email, buyer_confirmed, most
  FROM grants g JOIN users u ON u.id = g.user_id LEFT JOIN settings s ON s.name = 'orders'
  WHERE g.id = grant_id AND g.revoked_at IS NULL AND g.expires_at > now() AND u.deleted_at IS NULL FOR SHARE OF u;
  IF NOT FOUND THEN PERFORM refuse('UNAUTHORIZED'); END IF;

  IF request_key IS NOT NULL THEN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(buyer_id || ' ' || request_key, 0)) THEN PERFORM refuse('KEY_IN_USE'); END IF;
    SELECT o.id, o.request_hash INTO id_before, hash_before
    FROM orders o WHERE o.user_id = buyer_id AND o.request_key = place_order.request_key;
    IF FOUND THEN
      IF hash_before IS DISTINCT FROM place_order.request_hash THEN PERFORM refuse('KEY_REUSED'); END IF;
      RETURN id_before;
    END IF;
  END IF;

  -- Counted under a lock, so that orders placed at the same moment count each other.
  IF most > 0 THEN
    done := pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || buyer_id, 0))::text; -- PERFORM would take longer
    unpaid := count_unpaid_orders(buyer_id);
    IF unpaid >= most THEN
      PERFORM refuse('TOO_MANY_UNPAID', 'You have ' || unpaid || ' unpaid order' || CASE unpaid WHEN 1 THEN '' ELSE 's' END
        || ', and this shop keeps at most ' || most || ' at a time: pay or delete one in My Orders, then there is room for this one');
    END IF;
  END IF;

  -- Two orders of the same products wait for each other in the same order, and never deadlock.
  FOR i IN 1 .. cardinality(product_ids) LOOP
    IF product_ids[i] <= product_ids[i - 1] THEN RAISE EXCEPTION 'The products are not in the order of their ids'; END IF;
    UPDATE products p SET available = p.available - quantities[i]
    WHERE p.id = product_ids[i] AND p.available >= quantities[i] AND p.archived_at IS NULL
    RETURNING p.name, p.sku, p.img, p.price_cents, p.minimum INTO its_name, its_sku, its_img, its_price, its_minimum;
    IF NOT FOUND THEN
      SELECT p.name, p.available INTO its_name, left_over FROM products p WHERE p.id = product_ids[i] AND p.archived_at IS NULL;
      IF NOT FOUND THEN PERFORM refuse('PRODUCT_GONE'); END IF;
      PERFORM refuse('SOLD_OUT', its_name || CASE left_over WHEN 0 THEN ' is sold out' ELSE ' has only ' || left_over || ' left' END);
    END IF;
    IF quantities[i] < its_minimum THEN
      PERFORM refuse('QUANTITY_OUT_OF_RANGE', 'The least one may order of ' || its_name || ' is ' || its_minimum);
    END IF;
    names[i] := its_name;
    skus[i] := its_sku;
    imgs[i] := its_img;
    prices[i] := its_price;
    total := total + its_price::bigint * quantities[i];
    told[lines[i]] := json_build_object('name', its_name, 'sku', its_sku, 'quantity', quantities[i], 'unitPriceCents', its_price);
  END LOOP;
  IF total <> expected_cents THEN PERFORM refuse('PRICE_CHANGED'); END IF;
  IF total NOT BETWEEN least_cents AND most_cents THEN PERFORM refuse('TOTAL_OUT_OF_RANGE'); END IF;

  INSERT INTO orders (id, user_id, customer, customer_email, address, phone, total_cents, held_until, request_key, request_hash)
  VALUES (order_id, buyer_id, buyer_name, buyer_email, place_order.address, place_order.phone, total,
    now() + make_interval(mins => hold_minutes), place_order.request_key, place_order.request_hash)
  RETURNING number INTO order_number;
  FOR i IN 1 .. cardinality(product_ids) LOOP
    INSERT INTO order_lines (order_id, line, product_id, name, sku, img, unit_price_cents, quantity)
    VALUES (place_order.order_id, lines[i], product_ids[i], names[i], skus[i], imgs[i], prices[i], quantities[i]);
    INSERT INTO stock_movements (product_id, quantity, cause, order_id)
    VALUES (product_ids[i], -quantities[i], 'order', place_order.order_id);
  END LOOP;

  IF EXISTS (SELECT FROM cart_lines c WHERE c.user_id = buyer_id) THEN
    PERFORM FROM cart_lines c WHERE c.user_id = buyer_id AND c.product_id = ANY (product_ids) ORDER BY c.product_id FOR UPDATE;
    DELETE FROM cart_lines c WHERE c.user_id = buyer_id AND c.product_id = ANY (product_ids);
  END IF;

  buyer_hash := encode(sha256(convert_to(buyer_email, 'UTF8')), 'hex');
  IF buyer_confirmed AND seconds_to_wait('order letter to ' || buyer_hash, letters_an_hour, 3600) = 0
    OR NOT buyer_confirmed AND seconds_to_wait('unpaid order to unconfirmed ' || buyer_hash, 1, 365 * 86400) = 0
  THEN
    INSERT INTO mails (kind, recipient, cause, subject, told)
    VALUES ('order placed', buyer_email, buyer_id, 'Your order K-' || order_number, json_build_object(
      'id', order_id, 'number', 'K-' || order_number, 'userId', buyer_id, 'confirmed', buyer_confirmed,
      'customer', CASE WHEN buyer_confirmed THEN buyer_name ELSE '' END, 'customerEmail', buyer_email,
      'address', CASE WHEN buyer_confirmed THEN place_order.address ELSE '' END,
      'totalCents', total, 'origin', origin, 'lines', array_to_json(told)));
  END IF;
  RETURN order_id;
END $$;--> statement-breakpoint
CREATE FUNCTION public.refuse(code text, sentence text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'KERF1', MESSAGE = code, DETAIL = sentence;
END $$;--> statement-breakpoint
CREATE FUNCTION public.refuse_other_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  state text := NEW.order_status || '/' || NEW.payment_status;
  before text := CASE TG_OP WHEN 'UPDATE' THEN OLD.order_status || '/' || OLD.payment_status ELSE 'new' END;
  nothing_sent boolean := CASE TG_OP WHEN 'UPDATE' THEN OLD.tell_shipped_at IS NOT NULL ELSE false END;
BEGIN
  IF state = before OR (before, state) IN (
    ('new', 'Uncomplete/Unpaid'),
    ('Uncomplete/Unpaid', 'Pending/Pending'),
    ('Uncomplete/Unpaid', 'Completed/Paid'),
    ('Uncomplete/Unpaid', 'Shipped/Paid'),
    ('Pending/Pending', 'Uncomplete/Unpaid'),
    ('Pending/Pending', 'Completed/Paid'),
    ('Completed/Paid', 'Shipped/Paid')
  ) OR nothing_sent AND (before, state) = ('Shipped/Paid', 'Uncomplete/Unpaid') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An order cannot become % from %', state, before
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_moves', TABLE = 'orders';
END $$;--> statement-breakpoint
CREATE FUNCTION public.seconds_to_wait(counted text, most integer, seconds double precision) RETURNS integer
    LANGUAGE plpgsql
    AS $$
DECLARE
  times integer;
  ends timestamptz;
BEGIN
  INSERT INTO limits AS l (key, count, ends_at) VALUES (counted, 1, now() + make_interval(secs => seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN l.ends_at <= now() THEN 1 ELSE least(l.count, most) + 1 END,
    ends_at = CASE WHEN l.ends_at <= now() THEN excluded.ends_at ELSE l.ends_at END
  RETURNING l.count, l.ends_at INTO times, ends;
  RETURN CASE WHEN times > most THEN greatest(1, ceil(extract(epoch FROM ends - now()))) ELSE 0 END;
END $$;--> statement-breakpoint
CREATE FUNCTION public.show_waiting_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE reviews SET waiting = false
  WHERE waiting AND user_id IN (SELECT id FROM users WHERE issuer = 'urn:kerf:identity' AND subject = NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.tell_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE ONLY identity.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY identity.device
    ADD CONSTRAINT device_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY identity.jwks
    ADD CONSTRAINT jwks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY identity.rate_limit
    ADD CONSTRAINT rate_limit_key_unique UNIQUE (key);--> statement-breakpoint
ALTER TABLE ONLY identity.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY identity.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY identity.session
    ADD CONSTRAINT session_token_unique UNIQUE (token);--> statement-breakpoint
ALTER TABLE ONLY identity."user"
    ADD CONSTRAINT user_email_unique UNIQUE (email);--> statement-breakpoint
ALTER TABLE ONLY identity."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY identity.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_user_id_product_id_pk PRIMARY KEY (user_id, product_id);--> statement-breakpoint
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.grants
    ADD CONSTRAINT grants_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key);--> statement-breakpoint
ALTER TABLE ONLY public.limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE ONLY public.low_stock
    ADD CONSTRAINT low_stock_pkey PRIMARY KEY (product_id);--> statement-breakpoint
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.newsletters
    ADD CONSTRAINT newsletters_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_line_pk PRIMARY KEY (order_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_unique UNIQUE (number);--> statement-breakpoint
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.paper_numbers
    ADD CONSTRAINT paper_numbers_pkey PRIMARY KEY (kind);--> statement-breakpoint
ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_kind_number_pk PRIMARY KEY (kind, number);--> statement-breakpoint
ALTER TABLE ONLY public.papers
    ADD CONSTRAINT "papers_refundId_unique" UNIQUE (refund_id);--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT "payment_attempts_intentId_unique" UNIQUE (intent_id);--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_order_id_attempt_pk PRIMARY KEY (order_id, attempt);--> statement-breakpoint
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.refund_returns
    ADD CONSTRAINT refund_returns_refund_id_line_pk PRIMARY KEY (refund_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT "refunds_providerId_unique" UNIQUE (provider_id);--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);--> statement-breakpoint
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);--> statement-breakpoint
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT "subscribers_leaveKey_unique" UNIQUE (leave_key);--> statement-breakpoint
ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (email);--> statement-breakpoint
ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT "subscribers_tokenHash_unique" UNIQUE (token_hash);--> statement-breakpoint
ALTER TABLE ONLY public.texts
    ADD CONSTRAINT texts_name_version_pk PRIMARY KEY (name, version);--> statement-breakpoint
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY stripe_sandbox.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (event_id);--> statement-breakpoint
ALTER TABLE ONLY stripe_sandbox.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE ONLY stripe_sandbox.objects
    ADD CONSTRAINT objects_id_unique UNIQUE (id);--> statement-breakpoint
ALTER TABLE ONLY stripe_sandbox.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (seq);--> statement-breakpoint
CREATE UNIQUE INDEX account_of_provider ON identity.account USING btree (provider_id, account_id);--> statement-breakpoint
CREATE INDEX account_of_user ON identity.account USING btree (user_id);--> statement-breakpoint
CREATE UNIQUE INDEX device_of_user ON identity.device USING btree (user_id, token_hash);--> statement-breakpoint
CREATE INDEX session_of_user ON identity.session USING btree (user_id);--> statement-breakpoint
CREATE INDEX verification_of_identifier ON identity.verification USING btree (identifier);--> statement-breakpoint
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (sent_at, id);--> statement-breakpoint
CREATE INDEX grants_of_session ON public.grants USING btree (provider_session);--> statement-breakpoint
CREATE INDEX grants_of_user ON public.grants USING btree (user_id);--> statement-breakpoint
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING brin (created_at);--> statement-breakpoint
CREATE INDEX mails_failed ON public.mails USING btree (created_at DESC NULLS LAST) WHERE (failure IS NOT NULL);--> statement-breakpoint
CREATE INDEX mails_of_newsletter ON public.mails USING btree (cause) WHERE (kind = 'newsletter issue'::text);--> statement-breakpoint
CREATE INDEX mails_sent ON public.mails USING btree (sent_at) WHERE (sent_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX mails_waiting ON public.mails USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX one_invoice ON public.papers USING btree (order_id) WHERE (kind = 'invoice'::public.paper_kind);--> statement-breakpoint
CREATE UNIQUE INDEX one_open_attempt ON public.payment_attempts USING btree (order_id) WHERE (status = 'open'::public.attempt_status);--> statement-breakpoint
CREATE INDEX open_attempts ON public.payment_attempts USING btree (checked_at) WHERE (status = 'open'::public.attempt_status);--> statement-breakpoint
CREATE INDEX order_events_of_order ON public.order_events USING btree (order_id, id);--> statement-breakpoint
CREATE INDEX order_lines_containing ON public.order_lines USING gin (name public.gin_trgm_ops, sku public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX order_lines_of_product ON public.order_lines USING btree (product_id);--> statement-breakpoint
CREATE INDEX orders_by_customer ON public.orders USING btree (customer, number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX orders_by_request_key ON public.orders USING btree (user_id, request_key) WHERE (request_key IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_by_total ON public.orders USING btree (total_cents, number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX orders_containing ON public.orders USING gin ((('K-'::text || (number)::text)) public.gin_trgm_ops, customer public.gin_trgm_ops, customer_email public.gin_trgm_ops, address public.gin_trgm_ops, phone public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX orders_deleted ON public.orders USING btree (placed_at, number) WHERE (deleted_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_holding ON public.orders USING btree (held_until) WHERE (held_until IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_newest ON public.orders USING btree (placed_at, number) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX orders_of_user ON public.orders USING btree (user_id, placed_at) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX orders_open ON public.orders USING btree (order_status, placed_at) WHERE ((deleted_at IS NULL) AND (order_status <> 'Shipped'::public.order_status));--> statement-breakpoint
CREATE INDEX orders_paid ON public.orders USING btree (paid_at) WHERE (paid_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_shipped ON public.orders USING btree (placed_at, number) WHERE ((deleted_at IS NULL) AND (order_status = 'Shipped'::public.order_status));--> statement-breakpoint
CREATE INDEX orders_to_tell ON public.orders USING btree (tell_shipped_at) WHERE (tell_shipped_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_unpaid ON public.orders USING btree (user_id) WHERE ((payment_status = 'Unpaid'::public.payment_status) AND (num_nulls(deleted_at) = 1));--> statement-breakpoint
CREATE INDEX papers_of_order ON public.papers USING btree (order_id);--> statement-breakpoint
CREATE INDEX products_by_minimum ON public.products USING btree (minimum, "position") WHERE (archived_at IS NULL);--> statement-breakpoint
CREATE INDEX products_by_name ON public.products USING btree (name, "position") WHERE (archived_at IS NULL);--> statement-breakpoint
CREATE INDEX products_by_price ON public.products USING btree (price_cents, "position") WHERE (archived_at IS NULL);--> statement-breakpoint
CREATE INDEX products_by_rating ON public.products USING btree (rating, "position") WHERE (archived_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX products_by_sku ON public.products USING btree (lower(sku)) WHERE (archived_at IS NULL);--> statement-breakpoint
CREATE INDEX products_containing ON public.products USING gin (name public.gin_trgm_ops, description public.gin_trgm_ops, sku public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX products_deleted ON public.products USING btree ("position") WHERE (archived_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX products_on_sale ON public.products USING btree ("position") WHERE (archived_at IS NULL);--> statement-breakpoint
CREATE INDEX refunds_asked ON public.refunds USING btree (checked_at) WHERE (status = 'asked'::public.refund_status);--> statement-breakpoint
CREATE INDEX refunds_of_order ON public.refunds USING btree (order_id, asked_at);--> statement-breakpoint
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at, id) WHERE (NOT waiting);--> statement-breakpoint
CREATE INDEX reviews_of_email ON public.reviews USING btree (email);--> statement-breakpoint
CREATE INDEX reviews_of_user ON public.reviews USING btree (user_id);--> statement-breakpoint
CREATE INDEX reviews_waiting ON public.reviews USING btree (created_at, id) WHERE waiting;--> statement-breakpoint
CREATE INDEX stock_movements_of_order ON public.stock_movements USING btree (order_id);--> statement-breakpoint
CREATE INDEX stock_movements_of_product ON public.stock_movements USING btree (product_id, id);--> statement-breakpoint
CREATE INDEX users_by_name ON public.users USING btree (name, id) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX users_by_role ON public.users USING btree (((role <> 'admin'::public.role)), id) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX users_containing ON public.users USING gin (name public.gin_trgm_ops, email public.gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX users_living_email ON public.users USING btree (email) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX users_of_provider ON public.users USING btree (issuer, subject);--> statement-breakpoint
CREATE INDEX users_oldest ON public.users USING btree (created_at, id) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX deliveries_due ON stripe_sandbox.deliveries USING btree (next_at);--> statement-breakpoint
CREATE INDEX objects_of_intent ON stripe_sandbox.objects USING btree (intent);--> statement-breakpoint
CREATE INDEX objects_of_type ON stripe_sandbox.objects USING btree (type, seq);--> statement-breakpoint
CREATE TRIGGER address_confirmed AFTER UPDATE OF email_verified ON identity."user" FOR EACH ROW WHEN ((new.email_verified AND (NOT old.email_verified))) EXECUTE FUNCTION public.show_waiting_reviews();--> statement-breakpoint
CREATE TRIGGER order_begins BEFORE INSERT ON public.orders FOR EACH ROW WHEN (((new.order_status <> 'Uncomplete'::public.order_status) OR (new.payment_status <> 'Unpaid'::public.payment_status))) EXECUTE FUNCTION public.refuse_other_moves();--> statement-breakpoint
CREATE TRIGGER order_moves BEFORE UPDATE OF order_status, payment_status ON public.orders FOR EACH ROW EXECUTE FUNCTION public.refuse_other_moves();--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER DELETE OR UPDATE OF order_status OR TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change();--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.products FOR EACH STATEMENT WHEN ((current_setting('kerf.told_later'::text, true) IS DISTINCT FROM 'yes'::text)) EXECUTE FUNCTION public.tell_change();--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change();--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change();--> statement-breakpoint
CREATE TRIGGER texts_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.texts FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change();--> statement-breakpoint
ALTER TABLE ONLY identity.account
    ADD CONSTRAINT account_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES identity."user"(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY identity.device
    ADD CONSTRAINT device_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES identity."user"(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY identity.session
    ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES identity."user"(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id);--> statement-breakpoint
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.grants
    ADD CONSTRAINT grants_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.low_stock
    ADD CONSTRAINT low_stock_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id);--> statement-breakpoint
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.papers
    ADD CONSTRAINT papers_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES public.refunds(id);--> statement-breakpoint
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.refund_returns
    ADD CONSTRAINT refund_returns_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES public.refunds(id);--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id);--> statement-breakpoint
ALTER TABLE ONLY public.texts
    ADD CONSTRAINT texts_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES public.users(id);
