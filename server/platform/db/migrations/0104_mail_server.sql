CREATE TABLE "mail_server" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "one_mail_server" CHECK ("mail_server"."is_one"),
	CONSTRAINT "mail_security_is_known" CHECK ("mail_server"."security" in ('tls', 'starttls', 'none'))
);
