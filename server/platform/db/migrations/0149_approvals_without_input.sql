-- What is decided needs its input no more, which may have secrets, though sealed ones.
UPDATE approvals SET input = NULL WHERE input IS NOT NULL AND (outcome IS NOT NULL OR ends_at <= now());
