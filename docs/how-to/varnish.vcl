vcl 4.1;

# Varnish in front of one or more instances; tests/deploy uses this file. It needs Debian's varnish and varnish-modules.
# Install it as /etc/varnish/default.vcl, fill in the instances and the token, and start varnishd with
#   -p http_gzip_support=off      so that browsers get brotli, too
#   -s malloc,512m
# TLS ends in front of it (Caddy, hitch, or nginx); only Varnish reaches the instances, and nothing but that proxy reaches
# Varnish. On every instance, set PUBLIC_URL, TRUST_PROXY=2 (that proxy and Varnish),
# EDGE_PURGE_URL=http://<Varnish>:6081/, EDGE_PURGE_METHOD=PURGE, and EDGE_PURGE_TOKEN.

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 1;
    .initial = 1;
}

backend first {
    .host = "10.0.0.11";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 120s;
    .between_bytes_timeout = 120s;
}
backend second {
    .host = "10.0.0.12";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 120s;
    .between_bytes_timeout = 120s;
}

sub vcl_init {
    new instances = directors.round_robin();
    instances.add_backend(first);
    instances.add_backend(second);
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (req.http.authorization != "Bearer REPLACE-WITH-A-LONG-RANDOM-TOKEN") {
            return (synth(403));
        }
        # Soft: while no instance answers, people read the page as it was before the change.
        set req.http.xkey-purged = xkey.softpurge(req.http.surrogate-key);
        return (synth(200));
    }

    set req.backend_hint = instances.backend();
    # After a failed fetch, or while no instance is ready, stale pages are better than none.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    } else {
        set req.grace = 24h;
    }

    # One copy for each encoding, however browsers write what they accept.
    if (req.http.accept-encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0)") {
        set req.http.accept-encoding = "br";
    } elseif (req.http.accept-encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0)") {
        set req.http.accept-encoding = "gzip";
    } else {
        unset req.http.accept-encoding;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        # These requests carry an idempotency key, so they can be retried when an instance dies.
        if (req.url ~ "^/api/(send-purchase-order|inquiries)$" && std.integer(req.http.content-length, 1048577) <= 1048576) {
            set req.http.x-repeatable = std.cache_req_body(1MB);
        } else {
            unset req.http.x-repeatable;
        }
        return (pass);
    }
    unset req.http.x-repeatable;
    if (req.url ~ "^/api/") {
        return (pass);
    }
    # With cookies, too: the address alone decides what a public page says, and everything else is private.
    return (hash);
}

sub vcl_backend_response {
    if (!bereq.uncacheable) {
        if (beresp.status >= 500) {
            if (bereq.retries == 0) {
                return (retry);
            }
            return (abandon);
        }
        # During a rolling update one instance may have scripts that another lacks.
        if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries == 0) {
            return (retry);
        }
    }
    if (beresp.status != 200 || beresp.http.set-cookie || beresp.http.cache-control !~ "(?i)^public\b" || std.integer(beresp.http.content-length, 0) > 33554432) {
        return (pass(1s));
    }
    set beresp.http.xkey = beresp.http.surrogate-key;
    set beresp.grace = std.duration(regsub(beresp.http.cache-control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    set beresp.keep = 1h; # for revalidation with the ETag
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD" || bereq.http.x-repeatable == "true")) {
        return (retry);
    }
    return (abandon);
}

sub vcl_deliver {
    unset resp.http.xkey;
    if (obj.uncacheable) {
        set resp.http.x-cache = "BYPASS";
    } elseif (obj.ttl <= 0s && obj.hits > 0) {
        set resp.http.x-cache = "STALE";
    } elseif (obj.hits > 0) {
        set resp.http.x-cache = "HIT";
    } else {
        set resp.http.x-cache = "MISS";
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && req.url !~ "^/api/") {
        return (restart);
    }
    set resp.http.cache-control = "no-store";
    if (resp.status != 503) {
        set resp.body = "";
        return (deliver);
    }
    set resp.http.retry-after = "5";
    if (req.http.accept-language ~ "(?i)^ar") {
        set resp.http.x-away = "الموقع لا يستجيب في الوقت الحالي. لم يضِع شيء مما كتبته؛ يرجى المحاولة بعد لحظات.";
    } else {
        set resp.http.x-away = "The site does not answer at the moment. Nothing that you typed is lost; please try again in a moment.";
    }
    if (req.url ~ "^/api/") {
        set resp.http.content-type = "application/problem+json; charset=utf-8";
        set resp.body = {"{"type":"about:blank","code":"unavailable","title":""} + resp.http.x-away + {"","detail":""} + resp.http.x-away + {"","status":503}"};
    } else {
        set resp.http.content-type = "text/plain; charset=utf-8";
        set resp.body = resp.http.x-away;
    }
    unset resp.http.x-away;
    return (deliver);
}
